import { addBelow, addRow } from '../../../foundation/sharing/server/rows.ts'
import { refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Item, NewItem } from '../contract.ts'
import { type ItemRefusal, readerCheck } from './item-refusal.ts'
import { readItem, toColumns } from './item-row.ts'

/** Adds a contract to a subcategory, in that subcategory's category (GAP-102). A repeated request adds nothing. */
export async function addItem(db: Db, { id, subcategoryId, ...fields }: NewItem, now: Date): Promise<Item | ItemRefusal> {
  return addBelow(db, { table: 'app.subcategories', id: subcategoryId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, subcategory_id: subcategoryId, ...toColumns(fields) }
    return refusedWhenRaised(readerCheck, async () => addRow(db, 'app.items', columns, async (row) => readItem(db, row.id, now)))
  })
}
