import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { YearlyDate, yearlyDatesContract } from '../contract.ts'
import { nextDay } from '../shared/yearly-day.ts'

/** The routes of yearly dates, as the browser calls them. */
export const yearlyDates = apiOf<typeof yearlyDatesContract>('yearlyDates')

/** The query for all yearly dates that the person may see. */
export const yearlyDatesQuery = readsOf<typeof yearlyDatesContract>('yearlyDates').list({})

/** A yearly date with its next day from today on. */
export type ComingYearly = { date: YearlyDate; on: string }

/** Returns yearly dates by their next day, the nearest first. */
export function inOrderOfDays(dates: readonly YearlyDate[], today: string): ComingYearly[] {
  return dates
    .map((date) => ({ date, on: nextDay(date, today) }))
    .toSorted((one, other) => (one.on === other.on ? Number(one.date.id > other.date.id) - 0.5 : one.on < other.on ? -1 : 1))
}
