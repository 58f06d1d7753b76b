import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Item } from '../contract.ts'
import { type ItemFields, toColumns, toItem } from './item-row.ts'

export type NewItem = ItemFields & { id: string; subcategoryId: string }

/** Adds a contract to a subcategory, in the category that it belongs to (GAP-102). Sent twice it is added once. */
export async function addItem(db: Db, item: NewItem): Promise<Item | Refusal> {
  const { id, subcategoryId } = item
  const place = await db.selectFrom('app.subcategories').select('category_id').where('id', '=', subcategoryId).executeTakeFirst()
  if (place === undefined) return { refused: 'NOT_FOUND' }
  const own = { id, category_id: place.category_id, subcategory_id: subcategoryId }
  return addToCategory(db, place.category_id, {
    insert: async () => {
      const row = await db
        .insertInto('app.items')
        .values({ ...own, ...toColumns(item) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toItem(row)
    },
    existing: async () => sameItem(db, item),
  })
}

async function sameItem(db: Db, item: NewItem): Promise<Item | undefined> {
  const row = await db
    .selectFrom('app.items')
    .selectAll()
    .where('id', '=', item.id)
    .where('subcategory_id', '=', item.subcategoryId)
    .executeTakeFirst()
  const found = row && toItem(row)
  return found !== undefined && JSON.stringify(toColumns(found)) === JSON.stringify(toColumns(item)) ? found : undefined
}
