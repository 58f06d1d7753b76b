import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { NewItem, ShoppingItem } from '../contract.ts'
import { toItem } from './item-row.ts'
import { lockList } from './lock-list.ts'

/**
 * Adds an item to a list. A repeated request adds nothing and returns the same answer. If an item from the meals is restored but has
 * been generated again meanwhile, the existing one is returned.
 */
export async function addItem(db: Db, item: NewItem): Promise<ShoppingItem | Refusal> {
  const columns = columnsOf(item)
  return addToCategory(db, item.categoryId, {
    insert: async () => {
      if (item.origin === 'meals') await lockList(db, item)
      const row = await db
        .insertInto('app.shopping_lists')
        .values(columns)
        // On its id, or on its name among the items from the meals.
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toItem(row)
    },
    existing: async () => {
      const { id, ...said } = columns
      const rows = await db
        .selectFrom('app.shopping_lists')
        .selectAll()
        .where('category_id', '=', said.category_id)
        .where('week_start_date', '=', said.week_start_date)
        .where('item_name', '=', said.item_name)
        .where('origin', '=', said.origin)
        .execute()
      const same = rows.find((row) => row.id === id)
      if (same !== undefined) return same.quantity === said.quantity && same.purchased === said.purchased ? toItem(same) : undefined
      const again = rows.find(({ origin }) => origin === 'meals')
      return again && toItem(again)
    },
  })
}

function columnsOf({ id, categoryId, weekStartDate, itemName, quantity, purchased, origin }: NewItem) {
  return { id, category_id: categoryId, week_start_date: weekStartDate, item_name: itemName, quantity, purchased, origin }
}
