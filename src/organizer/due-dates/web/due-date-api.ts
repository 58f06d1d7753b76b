import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import { holds } from '#household/subjects/shared/subject-kinds.ts'
import type { numbersContract, PhoneNumber } from '#organizer/numbers/contract.ts'
import { allPages } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { DueDate, dueDatesContract } from '../contract.ts'
import type { dateOutcomesContract } from '../outcomes/contract.ts'
import { type DatesOf, parentOf } from './dates-of.ts'

/** The routes of dates and of what became of them, as the browser calls them. */
export const dueDates = apiOf<typeof dueDatesContract>('dueDates')
export const dateOutcomes = apiOf<typeof dateOutcomesContract>('dateOutcomes')
const numbers = apiOf<typeof numbersContract>('numbers')

/** The dates of a place, with what its page needs beside them: the category, or the telephone numbers of a child or a pet. */
export type ReadDates = { dueDates: DueDate[]; category?: Category; numbers?: PhoneNumber[] }

/** What the keys of all queries about dates begin with, for changes that affect several. */
export const everyDate = ['due-dates'] as const

/** Returns the query for the dates of a place, the nearest first, and for what is read together with them. */
export function datesQuery(of: DatesOf) {
  return queryOptions({
    queryKey: [...everyDate, of.kind, of.id],
    queryFn: async ({ signal }): Promise<ReadDates> => readOf(of)(of, { signal }),
    meta: { reads: [...tables, ...tablesBeside(of)], keep: 'lists', keepPart: { without: ['notes', 'costPence'] } },
  })
}

const tables = ['due_dates', 'outcomes', 'category_permissions', 'family_members', 'profiles'] as const
function tablesBeside({ kind }: DatesOf) {
  if (kind === 'category') return ['categories', 'families'] as const
  return holds(kind, 'numbers') ? (['numbers'] as const) : []
}

type Run = { signal: AbortSignal }
type Read = (of: DatesOf, options: Run) => Promise<ReadDates>

const readAlone: Read = async (of, options) => ({ dueDates: await dueDates.list(parentOf(of), options) })

const readWithNumbers: Read = async ({ id: subjectId }, options) => {
  let read: DueDate[] = []
  const all = await allPages(async (from) => {
    if (from !== undefined) return numbers.list({ subjectId, from }, options)
    const first = await dueDates.listWithNumbers({ subjectId }, options)
    read = first.dueDates
    return first.numbers
  })
  return { dueDates: read, numbers: all }
}

const readWithCategory: Read = async ({ id: categoryId }, options) => dueDates.listOfCategory({ categoryId }, options)

function readOf({ kind }: DatesOf): Read {
  if (kind === 'category') return readWithCategory
  return holds(kind, 'numbers') ? readWithNumbers : readAlone
}

/** Whose history is listed: that of one date, or of all of a place. */
export type HistoryOf = { dueDateId: string } | DatesOf

/** Returns the query for what became of one date, or of all of a place, the newest first. */
export function historyQuery(of: HistoryOf) {
  const whose = 'dueDateId' in of ? of : parentOf(of)
  return queryOptions({
    queryKey: [...everyDate, 'history', whose],
    queryFn: async ({ signal }) => dateOutcomes.list(whose, { signal }),
    meta: { reads: ['due_dates', 'outcomes', 'tasks', 'category_permissions', 'family_members', 'profiles'], keep: 'everything' },
  })
}

/** Returns the query for one date, wherever it is. */
export function dueDateQuery(dueDateId: string) {
  return queryOptions({
    queryKey: [...everyDate, 'one', dueDateId],
    queryFn: async ({ signal }) => dueDates.get({ dueDateId }, { signal }),
    meta: { reads: tables, keep: 'everything' },
  })
}
