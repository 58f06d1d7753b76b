import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import type { Db } from '#platform/server/db/transaction.ts'

/** Finds a date that the caller may change and locks its row until the transaction ends; undefined when they may not, or there is none. One statement. */
export async function findDateToChange(db: Db, dueDateId: string, now: Date) {
  return db
    .selectFrom('app.due_dates as d')
    .selectAll('d')
    .select(sql<string>`app.my_day(${now})`.as('today'))
    .where('d.id', '=', dueDateId)
    .forUpdate('d')
    .executeTakeFirst()
}

/** A date whose row is locked, with the caller's day. */
export type LockedDate = NonNullable<Awaited<ReturnType<typeof findDateToChange>>>

/** Returns why a date could not be locked. */
export async function refuseChange(db: Db, dueDateId: string): Promise<Refusal> {
  const seen = await db.selectFrom('app.due_dates').select(['category_id', 'version']).where('id', '=', dueDateId).executeTakeFirst()
  return whyUnchanged(db, seen)
}
