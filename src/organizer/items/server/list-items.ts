import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Item } from '../contract.ts'
import { toItem } from './item-row.ts'

/** The contracts of a subcategory, newest first (READ-17). One statement. */
export async function listItems(db: Db, subcategoryId: string): Promise<Item[]> {
  const rows = await db
    .selectFrom('app.items')
    .selectAll()
    .where('subcategory_id', '=', subcategoryId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toItem)
}
