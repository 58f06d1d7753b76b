import { type RawBuilder, sql } from 'kysely'

type Term = { start: RawBuilder<unknown>; end: RawBuilder<unknown> }

/**
 * Tests whether a contract is in force on a day: from its start through its end; without a start it has always begun, without an end it
 * never ends (GAP-137). One contract follows another when it is in force on the day after the other's end.
 */
export const isInForce = ({ start, end }: Term, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${start} <= ${day}, true) and coalesce(${end} >= ${day}, true))`
