import { daysBetween } from '#platform/shared/dates.ts'
import type { TravelLocation, TravelPlan } from '../contract.ts'
import { remarksOn } from './trip-warnings.ts'

/** Nights without a hotel, from the first evening to the morning after the last. */
export type Gap = { from: string; to: string; nights: number }

/** Nights that a hotel shares with an earlier one. */
type Overlap = { name: string; from: string; to: string }

/** The warnings about a plan, by where they are shown. */
export type LocationWarnings = {
  /** Returns the gaps whose first night is in the location with this id; '' for nights in no location. */
  gapsAt: (locationId: string) => readonly Gap[]
  overlapsOf: (hotelId: string) => readonly Overlap[]
  isOutside: (id: string) => boolean
}

/** Groups a plan's warnings by what they are about. A plan without locations has no gaps yet, and a past one needs no hotel. */
export function locationWarnings(plan: TravelPlan, today: string): LocationWarnings {
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

// On a day of moving on, the night belongs to the next location.
function whereOneIs(locations: readonly TravelLocation[], day: string): string {
  const here = locations.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  return here.at(-1)?.id ?? ''
}
