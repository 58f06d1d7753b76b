import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ListOf } from './item-row.ts'

/** Until the transaction ends nobody else replaces the made part of a list of this category: of two who generate at once the later sees what the earlier made. */
export async function lockList(db: Db, { categoryId }: Pick<ListOf, 'categoryId'>): Promise<void> {
  await sql`select app.lock_category(${categoryId})`.execute(db)
}
