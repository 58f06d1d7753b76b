import { daysBetween } from '../../../platform/shared/dates.ts'
import type { TravelLocation, TravelPlan } from '../contract.ts'
import { remarksOn } from './trip-warnings.ts'

/** Nights without a hotel, from the first evening to the morning after the last. */
export type Gap = { from: string; to: string; nights: number }

/** Nights that a hotel shares with an earlier one. */
type Overlap = { name: string; from: string; to: string }

/** What there is to remark on a plan, by where it is said. */
export type RemarksAt = {
  /** Under the location where the first of the nights lies, by its id; '' for nights of no location. */
  gapsAt: (locationId: string) => readonly Gap[]
  overlapsOf: (hotelId: string) => readonly Overlap[]
  isOutside: (id: string) => boolean
}

/** Sorts the remarks on a plan to what they are about. Without a location there is nothing to sleep at yet, and what is past needs no hotel. */
export function remarksAt(plan: TravelPlan, today: string): RemarksAt {
  const { nightsWithoutHotel, overlaps, outside } = remarksOn(plan)
  const isOpen = plan.locations.length > 0 && plan.endDate >= today
  const gaps = (isOpen ? nightsWithoutHotel : []).map((gap) => ({ ...gap, nights: daysBetween(gap.from, gap.to) }))
  const hotels = plan.locations.flatMap((location) => location.hotels)
  return {
    gapsAt: (locationId) => gaps.filter(({ from }) => whereOneIs(plan.locations, from) === locationId),
    overlapsOf: (hotelId) =>
      overlaps
        .filter(({ hotelIds: [, later] }) => later === hotelId)
        .map(({ hotelIds: [earlier], from, to }) => ({ name: hotels.find(({ id }) => id === earlier)?.name ?? '', from, to })),
    isOutside: (id) => outside.includes(id),
  }
}

// Who moves on that day spends its night at the next place.
function whereOneIs(locations: readonly TravelLocation[], day: string): string {
  const here = locations.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  return here.at(-1)?.id ?? ''
}
