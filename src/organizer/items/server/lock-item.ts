import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import type { Db } from '#platform/server/db/transaction.ts'

/**
 * Finds a contract that the caller may change and locks its row until the transaction ends, with its current end on the caller's day;
 * undefined when they may not, or there is none. One statement.
 */
export async function findItemToChange(db: Db, itemId: string, now: Date) {
  return db
    .selectFrom('app.items as i')
    .innerJoin(sql<{ today: string }>`(select app.my_day(${now}) as today)`.as('d'), (join) => join.onTrue())
    .selectAll('i')
    .select('d.today')
    .select(sql<string | null>`app.current_end(i, d.today)`.as('ends_on'))
    .where('i.id', '=', itemId)
    .forUpdate('i')
    .executeTakeFirst()
}

/** A contract whose row is locked. */
export type LockedItem = NonNullable<Awaited<ReturnType<typeof findItemToChange>>>

/** Returns why a contract could not be locked. */
export async function refuseChange(db: Db, itemId: string): Promise<Refusal> {
  const seen = await db.selectFrom('app.items').select(['category_id', 'version']).where('id', '=', itemId).executeTakeFirst()
  return whyUnchanged(db, seen)
}
