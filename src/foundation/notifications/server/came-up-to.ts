import { type RawBuilder, sql } from 'kysely'

/** Came up to an instant as the API gives it, which is cut to the millisecond. */
export function cameUpTo(instant: string): RawBuilder<boolean> {
  return sql<boolean>`created_at < ${instant}::timestamptz + interval '1 millisecond'`
}
