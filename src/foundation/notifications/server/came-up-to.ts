import { type RawBuilder, sql } from 'kysely'

/** Selects what arrived up to an instant, which the API cuts to the millisecond. */
export function cameUpTo(instant: string): RawBuilder<boolean> {
  return sql<boolean>`created_at < ${instant}::timestamptz + interval '1 millisecond'`
}
