import type { TravelPlan } from '../contract.ts'

/** A first and a last day, both 'yyyy-MM-dd'. */
export type Days = { startDate: string; endDate: string }

/** Returns the likely days of a plan's next location: the whole plan for the first, those from the last departure on for others. */
export function suggestDays({ startDate, endDate, locations }: TravelPlan): Days {
  const last = locations
    .map((location) => location.endDate)
    .toSorted()
    .at(-1)
  if (last === undefined) return { startDate, endDate }
  return { startDate: last > endDate ? endDate : last, endDate }
}
