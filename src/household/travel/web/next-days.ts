import type { TravelPlan } from '../contract.ts'

/** From a first to a last day, both 'yyyy-MM-dd'. */
export type Days = { startDate: string; endDate: string }

/** The days that the next location of a plan is likely to have: all of them for the first, those from the departure from the last one for others. */
export function nextDays({ startDate, endDate, locations }: TravelPlan): Days {
  const last = locations
    .map((location) => location.endDate)
    .toSorted()
    .at(-1)
  if (last === undefined) return { startDate, endDate }
  return { startDate: last > endDate ? endDate : last, endDate }
}
