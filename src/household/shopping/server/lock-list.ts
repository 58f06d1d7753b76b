import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ListOf } from './item-row.ts'

/** Keeps others from replacing generated items in this category until the transaction ends: a later generation sees the earlier one. */
export async function lockList(db: Db, { categoryId }: Pick<ListOf, 'categoryId'>): Promise<void> {
  await sql`select app.lock_category(${categoryId})`.execute(db)
}
