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
])('%s has its icon', { tags: ['TRAV-11'] }, (type, icon) => expect(transportIcon(type)).toBe(icon))
