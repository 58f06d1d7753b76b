import { Bus, Car, CarTaxiFront, Plane, Route, Ship, TrainFront } from 'lucide-react'
import { expect, it } from 'vitest'
import { transportIcon } from './transport-icon.ts'

it.each([
  ['Flight', Plane],
  ['flight BA 501', Plane],
  ['Night train', TrainFront],
  ['Ferry', Ship],
  ['Car', Car],
  ['Hire car at the airport', Car],
  ['Coach', Bus],
  ['Taxi', CarTaxiFront],
  ['Camel', Route],
  ['Carriage', Route],
])('TRAV-11 %s has its icon', (type, icon) => expect(transportIcon(type)).toBe(icon))
