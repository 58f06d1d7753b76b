import { readsOf } from '#platform/web/api/reads-of.ts'
import type { comingContract, ComingReason } from '../contract.ts'
import type { Horizon } from '../shared/limits.ts'

/** What the address of the page has: how many days ahead, 90 where it is unset, and of which space, category, person and reason. */
export type ComingSearch = {
  /** A number, which the router writes as it is. */
  days?: 30 | 365 | undefined
  familyId?: string | undefined
  categoryId?: string | undefined
  /** Whose it is: who looks after it, whose task it is, who travels. */
  personId?: string | undefined
  reason?: ComingReason | undefined
}

const reads = readsOf<typeof comingContract>('coming')

/** The key of all that is read of what is coming up. */
export const everyComing = ['coming'] as const

/** Returns how far ahead the page looks. */
export function horizonOf({ days }: ComingSearch): Horizon {
  if (days === undefined) return '90'
  return days === 30 ? '30' : '365'
}

/** Returns the query for what is coming up from the viewer's day on: what a page shows first, or all of it. */
export function comingQuery(search: ComingSearch, { isWhole }: { isWhole: boolean }) {
  const { familyId, categoryId, personId, reason } = search
  const asked = { days: horizonOf(search), familyId, categoryId, personId, reason, show: 'everything' as const }
  return reads.list(isWhole ? asked : { ...asked, part: 'first' })
}

/** Returns the query for a year of what the page shows, of which nothing is left out; it is read when somebody prints. */
export function comingYearQuery(search: ComingSearch) {
  return comingQuery({ ...search, days: 365 }, { isWhole: true })
}

/** The query for what was recorded in the last 30 days. */
export const handledQuery = reads.handled()
