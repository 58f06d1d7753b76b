import { type RawBuilder, sql } from 'kysely'

type Term = { start: RawBuilder<unknown>; end: RawBuilder<unknown> }

/**
 * Tests whether a contract is in force on a day: from its start through its end; without a start it has always begun, without an end it
 * never ends. One contract follows another when it is in force on the day after the other's end, and did not run beside it long before.
 */
export const isInForce = ({ start, end }: Term, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${start} <= ${day}, true) and coalesce(${end} >= ${day}, true))`

/** Returns the first day of a contract; one of which only the end is known is taken for one of a year, and of one without dates it is null. */
export const beginOf = ({ start, end }: Term): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${start}, (${end} - interval '1 year')::date + 1)`
