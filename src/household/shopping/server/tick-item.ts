import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/rows.ts'
import { isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ItemTick, ShoppingItem } from '../contract.ts'
import { toItem } from './item-row.ts'

/**
 * Ticks or unticks an item (WRITE-26), whatever it was before. If it is so already nothing changes: two shoppers both succeed. Where it is gone, the one
 * of the same name in that week takes its place (OFF-12).
 */
export async function tickItem(db: Db, { named, ...tick }: ItemTick): Promise<ShoppingItem | Refusal> {
  const ticked = await setPurchased(db, tick)
  if (named === undefined || !isRefused(ticked) || ticked.refused !== 'NOT_FOUND') return ticked
  const itemId = await findNamed(db, named)
  return itemId === undefined ? ticked : setPurchased(db, { ...tick, itemId })
}

async function findNamed(db: Db, { categoryId, weekStartDate, itemName }: NonNullable<ItemTick['named']>): Promise<string | undefined> {
  const item = await db
    .selectFrom('app.shopping_lists')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('week_start_date', '=', weekStartDate)
    .where('item_name', '=', itemName)
    // The one that was generated first; of those written by hand the oldest.
    .orderBy('origin', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return item?.id
}

async function setPurchased(db: Db, { itemId, purchased }: Omit<ItemTick, 'named'>): Promise<ShoppingItem | Refusal> {
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
