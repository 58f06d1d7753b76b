import type { Category } from '#foundation/categories/contract.ts'
import { holds } from '#household/subjects/shared/subject-kinds.ts'
import type { PhoneNumber } from '#organizer/numbers/contract.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { type Read, readsOf } from '#platform/web/api/reads-of.ts'
import type { DueDate, dueDatesContract } from '../contract.ts'
import type { dateOutcomesContract } from '../outcomes/contract.ts'
import { type DatesOf, parentOf } from './dates-of.ts'

/** The routes of dates and of what became of them, as the browser calls them. */
export const dueDates = apiOf<typeof dueDatesContract>('dueDates')
export const dateOutcomes = apiOf<typeof dateOutcomesContract>('dateOutcomes')

/** The dates of a place, with what its page needs beside them: the category, or the telephone numbers of a child or a pet. */
export type ReadDates = { dueDates: DueDate[]; category?: Category; numbers?: PhoneNumber[] }

const reads = readsOf<typeof dueDatesContract>('dueDates')

/** What the keys of all queries about dates begin with, for changes that affect several. */
export const everyDate = [['dueDates'], ['dateOutcomes']] as const

/** Returns the query for the dates of a place, the nearest first, and for what is read together with them. */
export function datesQuery({ kind, id }: DatesOf): Read<ReadDates> {
  if (kind === 'category') return reads.listOfCategory({ categoryId: id })
  return holds(kind, 'numbers') ? reads.listWithNumbers({ subjectId: id }) : reads.list({ subjectId: id })
}

/** Whose history is listed: that of one date, or of all of a place. */
export type HistoryOf = { dueDateId: string } | DatesOf

/** Returns the query for what became of one date, or of all of a place, the newest first. */
export function historyQuery(of: HistoryOf) {
  return readsOf<typeof dateOutcomesContract>('dateOutcomes').list('dueDateId' in of ? of : parentOf(of))
}

/** Returns the query for one date, wherever it is. */
export const dueDateQuery = (dueDateId: string) => reads.get({ dueDateId })
