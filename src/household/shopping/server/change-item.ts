import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { ShoppingItem } from '../contract.ts'
import { toItem } from './item-row.ts'

export type ItemChange = { itemId: string; ifVersion: number; itemName: string; quantity: string }

/** Changes name and quantity, if nobody else did since `ifVersion`. Another name than the meals gave makes it one written by hand. */
export async function changeItem(db: Db, { itemId, ifVersion, itemName, quantity }: ItemChange): Promise<ShoppingItem | Refusal> {
  const changed = await db
    .updateTable('app.shopping_lists')
    .set({ item_name: itemName, quantity, origin: sql<string>`case when item_name = ${itemName} then origin else 'hand' end` })
    .where('id', '=', itemId)
    .where('version', '=', ifVersion)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return toItem(changed)
  const seen = await db.selectFrom('app.shopping_lists').select(['category_id', 'version']).where('id', '=', itemId).executeTakeFirst()
  return whyUnchanged(db, seen, ifVersion)
}
