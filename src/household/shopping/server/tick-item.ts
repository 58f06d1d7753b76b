import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ItemTick, ShoppingItem } from '../contract.ts'
import { toItem } from './item-row.ts'

/** Ticks or unticks an item (WRITE-26), whatever it was before. If it is so already nothing changes: two shoppers both succeed. */
export async function tickItem(db: Db, { itemId, purchased }: ItemTick): Promise<ShoppingItem | Refusal> {
  const changed = await db
    .updateTable('app.shopping_lists')
    .set({ purchased })
    .where('id', '=', itemId)
    .where('purchased', '<>', purchased)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return toItem(changed)
  const seen = await db.selectFrom('app.shopping_lists').selectAll().where('id', '=', itemId).executeTakeFirst()
  const refusal = await whyUnchanged(db, seen)
  return seen === undefined || refusal.refused === 'VIEW_ONLY' ? refusal : toItem(seen)
}
