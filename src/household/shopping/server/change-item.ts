import { sql } from 'kysely'
import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ItemChange, ShoppingItem } from '../contract.ts'
import { toItem } from './item-row.ts'

/** Changes name and quantity unless somebody else has changed it since `ifVersion`. A new name makes it an item written by hand. */
export async function changeItem(db: Db, { itemId: id, ifVersion, itemName, quantity }: ItemChange): Promise<ShoppingItem | Refusal> {
  const origin = sql<string>`case when item_name = ${itemName} then origin else 'hand' end`
  return changeRow(db, 'app.shopping_lists', { id, ifVersion }, { set: { item_name: itemName, quantity, origin }, read: toItem })
}
