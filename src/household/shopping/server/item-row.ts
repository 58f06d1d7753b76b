import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type ShoppingItem, ShoppingOrigin } from '../contract.ts'

/** The list of a category for the week that begins on a Monday. */
export type ListOf = { categoryId: string; weekStartDate: string }

/** Converts a row to a ShoppingItem; nothing else does. */
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
