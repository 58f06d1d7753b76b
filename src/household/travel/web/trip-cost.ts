import type { TravelPlan } from '../contract.ts'

/** The known cost of a trip, in pence; `unpriced` counts the hotels and transportation without a price. */
export type TripCost = { totalPence: number; hotelsPence: number; transportPence: number; unpriced: number }

/** Adds up the costs of a plan's hotels and transportation. */
export function costOf(plan: TravelPlan): TripCost {
  const hotels = plan.locations.flatMap((location) => location.hotels)
  const transportations = plan.locations.flatMap((location) => location.transportations)
  const hotelsPence = sumOf(hotels)
  const transportPence = sumOf(transportations)
  const unpriced = [...hotels, ...transportations].filter(({ costPence }) => costPence === null).length
  return { totalPence: hotelsPence + transportPence, hotelsPence, transportPence, unpriced }
}

function sumOf(parts: ReadonlyArray<{ costPence: number | null }>): number {
  return parts.reduce((sum, { costPence }) => sum + (costPence ?? 0), 0)
}
