import { Bike, Bus, Car, CarTaxiFront, Footprints, type LucideIcon, Plane, Route, Ship, TrainFront } from 'lucide-react'

/** The ways to travel that are offered; any other can be typed. */
export const transportTypes = ['flight', 'train', 'ferry', 'car', 'bus', 'taxi'] as const

// The first match wins: a hire car at the airport is a car.
const known: ReadonlyArray<readonly [RegExp, LucideIcon]> = [
  [/\b(taxi|cab|uber)\b/i, CarTaxiFront],
  [/\b(hire car|car|van|drive)\b/i, Car],
  [/\b(bus|coach|shuttle)\b/i, Bus],
  [/\b(train|rail|eurostar|tram|metro|tube|underground)\b/i, TrainFront],
  [/\b(ferry|ship|boat|cruise)\b/i, Ship],
  [/\b(flight|flights|plane|fly)\b/i, Plane],
  [/\b(bike|bicycle|cycle|cycling)\b/i, Bike],
  [/\b(walk|walking|hike|foot)\b/i, Footprints],
]

/** Returns the icon of a way to travel by the words typed for it; a route when none is known. */
export function transportIcon(type: string): LucideIcon {
  return known.find(([words]) => words.test(type))?.[1] ?? Route
}
