import { type Selectable, sql } from 'kysely'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory } from '#foundation/categories/server/categories.ts'
import { addToCategory, changeRow, type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import { isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { type ItemChange, type ItemTick, type NewItem, type ShoppingItem, ShoppingOrigin } from '../contract.ts'
import { inItemOrder } from '../shared/in-item-order.ts'

/** The list of a category for the week that begins on a Monday. */
export type ListOf = { categoryId: string; weekStartDate: string }

export function toItem(row: Selectable<DB['app.shopping_lists']>): ShoppingItem {
  return {
    id: row.id,
    categoryId: row.category_id,
    weekStartDate: row.week_start_date,
    itemName: row.item_name,
    quantity: row.quantity,
    purchased: row.purchased,
    origin: ShoppingOrigin.parse(row.origin),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/** Returns the items of a list in the order of ids; all of them, or one page. One statement. */
export async function itemsOf(
  db: Db,
  { categoryId, weekStartDate }: ListOf,
  page?: { from: string | undefined; most: number },
): Promise<ShoppingItem[]> {
  const rows = await db
    .selectFrom('app.shopping_lists')
    .selectAll()
    .where('category_id', '=', categoryId)
    .where('week_start_date', '=', weekStartDate)
    .$if(page?.from !== undefined, (all) => all.where('id', '>=', page?.from ?? ''))
    .orderBy('id')
    .$if(page !== undefined, (all) => all.limit(page?.most ?? 0))
    .execute()
  return rows.map(toItem)
}

/** Keeps others from replacing generated items in this category until the transaction ends: a later generation sees the earlier one. */
export async function lockList(db: Db, { categoryId }: Pick<ListOf, 'categoryId'>): Promise<void> {
  await sql`select app.lock_category(${categoryId})`.execute(db)
}

type PageOf = ListOf & { from?: string | undefined }

/**
 * Lists the items of a week by name, with the category. Two statements in one flush. Names are sorted by the rules of a
 * language that the database does not know, so a list of several pages is in the order of ids.
 */
export async function listItems(db: Db, { from, ...of }: PageOf): Promise<{ category: Category; items: ShoppingItem[] } | NotFound> {
  const [category, items] = await Promise.all([getCategory(db, of.categoryId), itemsOf(db, of, { from, most: pageSize })])
  if (isRefused(category)) return category
  const isWhole = from === undefined && items.length < pageSize
  return { category, items: isWhole ? inItemOrder(items) : items }
}

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
      const { id, ...values } = columns
      const rows = await db
        .selectFrom('app.shopping_lists')
        .selectAll()
        .where('category_id', '=', values.category_id)
        .where('week_start_date', '=', values.week_start_date)
        .where('item_name', '=', values.item_name)
        .where('origin', '=', values.origin)
        .execute()
      const same = rows.find((row) => row.id === id)
      if (same !== undefined) return same.quantity === values.quantity && same.purchased === values.purchased ? toItem(same) : undefined
      const again = rows.find(({ origin }) => origin === 'meals')
      return again && toItem(again)
    },
  })
}

function columnsOf({ id, categoryId, weekStartDate, itemName, quantity, purchased, origin }: NewItem) {
  return { id, category_id: categoryId, week_start_date: weekStartDate, item_name: itemName, quantity, purchased, origin }
}

/** Changes name and quantity unless somebody else has changed it since `ifVersion`. A new name makes it an item written by hand. */
export async function changeItem(db: Db, { itemId: id, ifVersion, itemName, quantity }: ItemChange): Promise<ShoppingItem | Refusal> {
  const origin = sql<string>`case when item_name = ${itemName} then origin else 'hand' end`
  return changeRow(db, 'app.shopping_lists', { id, ifVersion }, { set: { item_name: itemName, quantity, origin }, read: toItem })
}

/**
 * Ticks or unticks an item, whatever it was before. If it is so already nothing changes: two shoppers both succeed. Where it is gone, the one
 * of the same name in that week takes its place.
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
