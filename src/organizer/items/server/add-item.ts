import { addBelow, addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Item, NewItem } from '../contract.ts'
import { toColumns, toItem } from './item-row.ts'

/** Adds a contract to a subcategory, in that subcategory's category (GAP-102). A repeated request adds nothing. */
export async function addItem(db: Db, { id, subcategoryId, ...fields }: NewItem): Promise<Item | Refusal> {
  return addBelow(db, { table: 'app.subcategories', id: subcategoryId }, async (categoryId) =>
    addRow(db, 'app.items', { id, category_id: categoryId, subcategory_id: subcategoryId, ...toColumns(fields) }, toItem),
  )
}
