import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { NewItem, ShoppingItem } from '../contract.ts'
import { toItem } from './item-row.ts'
import { lockList } from './lock-list.ts'

/**
 * Adds an item to a list. Sent twice it is added once, with the same answer. One of the meals that is brought back, but was made
 * again meanwhile, is there already: that one is the answer.
 */
export async function addItem(db: Db, item: NewItem): Promise<ShoppingItem | Refusal> {
  const columns = columnsOf(item)
  return addToCategory(db, item.categoryId, {
    insert: async () => {
      if (item.origin === 'meals') await lockList(db, item)
      const row = await db
        .insertInto('app.shopping_lists')
        .values(columns)
        // By its id, or by its name among those of the meals.
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
