import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ListOf } from './item-row.ts'

/** Until the transaction ends nobody else replaces the made part of this list: of two who generate at once the later sees what the earlier made. */
export async function lockList(db: Db, { categoryId, weekStartDate }: ListOf): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shopping list ${categoryId} ${weekStartDate}`}, 0))`.execute(db)
}
