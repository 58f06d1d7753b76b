import type { LucideIcon } from 'lucide-react'
import type { Hue } from '../hue.ts'
import { CarsRoom } from './cars-room.tsx'
import { ChildrenRoom } from './children-room.tsx'
import { CustomRoom } from './custom-room.tsx'
import { HealthRoom } from './health-room.tsx'
import { HomeRoom } from './home-room.tsx'
import { HousesRoom } from './houses-room.tsx'
import { MealsRoom } from './meals-room.tsx'
import { PetsRoom } from './pets-room.tsx'
import { RoomFrame } from './room-frame.tsx'
import type { RoomSize } from './room-frame.tsx'
import { TravelRoom } from './travel-room.tsx'

const rooms = {
  home: HomeRoom,
  houses: HousesRoom,
  cars: CarsRoom,
  health: HealthRoom,
  children: ChildrenRoom,
  pets: PetsRoom,
  travel: TravelRoom,
  meals: MealsRoom,
} as const

interface RoomProps {
  kind: Hue
  lit?: boolean | undefined
  size?: RoomSize | undefined
  /** The poster of a custom category; other kinds ignore it. */
  icon?: LucideIcon | undefined
  className?: string | undefined
}

/** The room of a category; `lit` when something in it needs this person. */
export function Room({ kind, lit = false, size = 'tile', icon, className }: RoomProps) {
  const Drawn = kind === 'custom' ? undefined : rooms[kind]
  return (
    <RoomFrame hue={kind} lit={lit} size={size} className={className}>
      {Drawn === undefined ? <CustomRoom icon={icon} /> : <Drawn />}
    </RoomFrame>
  )
}
