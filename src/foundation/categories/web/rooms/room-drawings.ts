import type { ComponentType } from 'react'
import type { DefaultKind } from '../../contract.ts'
import { CarsRoom } from './cars-room.tsx'
import { ChildrenRoom } from './children-room.tsx'
import { HealthRoom } from './health-room.tsx'
import { HomeRoom } from './home-room.tsx'
import { HousesRoom } from './houses-room.tsx'
import { MealsRoom } from './meals-room.tsx'
import { PetsRoom } from './pets-room.tsx'
import { TravelRoom } from './travel-room.tsx'

/** The drawings of the defaults' rooms; a default without one has the drawing of its name that custom categories can have. */
export const roomDrawings: Readonly<Partial<Record<DefaultKind, ComponentType>>> = {
  home: HomeRoom,
  houses: HousesRoom,
  cars: CarsRoom,
  health: HealthRoom,
  children: ChildrenRoom,
  pets: PetsRoom,
  travel: TravelRoom,
  meals: MealsRoom,
}
