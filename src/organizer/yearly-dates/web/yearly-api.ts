import type { SubjectKind } from '#household/subjects/shared/subject-kinds.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { YearlyDate, yearlyDatesContract } from '../contract.ts'
import { nextDay } from '../shared/yearly-day.ts'

/** The routes of yearly dates, as the browser calls them. */
export const yearlyDates = apiOf<typeof yearlyDatesContract>('yearlyDates')

/** The query for all yearly dates that the person may see. */
export const yearlyDatesQuery = readsOf<typeof yearlyDatesContract>('yearlyDates').list({})

/** What yearly dates are of: a category itself, or a child, a pet or a contact in it. `name` is that of the subject. */
export type YearlyOf = { categoryId: string; subject?: { id: string; kind: SubjectKind; name: string } | undefined }

/** A yearly date with its next day from today on. */
export type ComingYearly = { date: YearlyDate; on: string }

/** Returns yearly dates by their next day, the nearest first. */
export function inOrderOfDays(dates: readonly YearlyDate[], today: string): ComingYearly[] {
  return dates
    .map((date) => ({ date, on: nextDay(date, today) }))
    .toSorted((one, other) => (one.on === other.on ? Number(one.date.id > other.date.id) - 0.5 : one.on < other.on ? -1 : 1))
}

/** Returns those of one category, child, pet or contact in this order. */
export function datesOf({ categoryId, subject }: YearlyOf, dates: readonly YearlyDate[], today: string): ComingYearly[] {
  const own = dates.filter((date) => date.categoryId === categoryId && date.subjectId === (subject?.id ?? null))
  return inOrderOfDays(own, today)
}
