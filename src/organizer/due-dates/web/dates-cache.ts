import type { QueryClient } from '@tanstack/react-query'
import { type CachedChange, cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import type { DueDate } from '../contract.ts'
import { listOf } from './dates-of.ts'
import { datesQuery } from './due-date-api.ts'

/** Keeps a date that was saved, new or changed, in its list; it is shown there in its place without being fetched again. */
export function cacheDate(client: QueryClient, saved: DueDate): void {
  client.setQueryData(
    datesQuery(listOf(saved)).queryKey,
    (known) => known && { ...known, dueDates: nearestFirst(withSaved(known.dueDates, saved)) },
  )
}

/** Returns the change by which a date is shown as another, or not any more, before the server has answered. */
export function cachedDate(date: DueDate, changed: DueDate | undefined): CachedChange {
  return cachedChange(datesQuery(listOf(date)), (known) => ({
    ...known,
    dueDates: known.dueDates.flatMap((one) => (one.id === date.id ? (changed ?? []) : one)),
  }))
}

// As the server sorts them; those without one come last.
function nearestFirst(dates: readonly DueDate[]): DueDate[] {
  return dates.toSorted(
    (one, other) =>
      (one.nextOn ?? '9').localeCompare(other.nextOn ?? '9') ||
      one.createdAt.localeCompare(other.createdAt) ||
      one.id.localeCompare(other.id),
  )
}
