import type { TravelPlan } from '../contract.ts'

/** What a trip costs as far as it is known, in pence; `unpriced` counts the hotels and transport without a price. */
export type TripCost = { totalPence: number; hotelsPence: number; transportPence: number; unpriced: number }

/** Adds up the hotels and the transport of a plan. */
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
