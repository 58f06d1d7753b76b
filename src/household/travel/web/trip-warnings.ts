import type { TravelHotel, TravelPlan } from '../contract.ts'

/** Days from the first evening to the morning after the last night, 'yyyy-MM-dd'. */
type Nights = { from: string; to: string }

/** The warnings about a plan; none of them is an error. */
export type TripRemarks = {
  /** Nights of the plan for which there is no hotel; neighbouring ones are one span. */
  nightsWithoutHotel: Nights[]
  /** Pairs of stays that share these nights, the earlier stay first. */
  overlaps: Array<Nights & { hotelIds: [string, string] }>
  /** The ids of the locations and hotels that are not within the days of the plan. */
  outside: string[]
}

/** Returns the warnings about a plan. A night is from one day to the next, so a day trip has none. */
export function remarksOn(plan: TravelPlan): TripRemarks {
  const hotels = plan.locations.flatMap((location) => location.hotels)
  const stays = hotels.filter(({ startDate, endDate }) => startDate < endDate).toSorted(byStart)
  return {
    nightsWithoutHotel: gapsBetween(stays, plan),
    overlaps: stays.flatMap((stay, index) => overlapsOf(stay, stays.slice(index + 1))),
    outside: plan.locations
      .flatMap((location) => [location, ...location.hotels])
      .filter(({ startDate, endDate }) => startDate < plan.startDate || endDate > plan.endDate)
      .map(({ id }) => id),
  }
}

// Stays that begin on the same day keep the order of the plan.
function byStart(one: TravelHotel, other: TravelHotel): number {
  if (one.startDate === other.startDate) return 0
  return one.startDate < other.startDate ? -1 : 1
}

// Expects the stays in the order of their first nights.
function gapsBetween(stays: readonly TravelHotel[], { startDate, endDate }: TravelPlan): Nights[] {
  const gaps: Nights[] = []
  let covered = startDate
  for (const stay of stays) {
    const to = earlier(stay.startDate, endDate)
    if (covered < to) gaps.push({ from: covered, to })
    covered = later(covered, stay.endDate)
  }
  return covered < endDate ? [...gaps, { from: covered, to: endDate }] : gaps
}

function overlapsOf(stay: TravelHotel, others: readonly TravelHotel[]): TripRemarks['overlaps'] {
  return others
    .filter((other) => other.startDate < stay.endDate)
    .map((other) => ({ hotelIds: [stay.id, other.id], from: other.startDate, to: earlier(stay.endDate, other.endDate) }))
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
