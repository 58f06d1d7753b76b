import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Starts a statement in which `d` has the caller's day and the zone of their profile (GAP-108). Computed once a statement. */
export function withViewersDay(db: Db, now: Date) {
  return db.with(
    (cte) => cte('d').materialized(),
    (inner) =>
      inner
        .selectFrom('app.profiles as p')
        .where('p.id', '=', sql<string>`(select app.uid())`)
        .select(sql<string>`app.my_day(${now})`.as('today'))
        .select('p.time_zone'),
  )
}
