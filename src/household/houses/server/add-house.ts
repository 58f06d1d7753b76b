import { addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { House, NewHouse } from '../contract.ts'
import { toHouse } from './house-row.ts'

/** Adds a house to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addHouse(db: Db, { id, categoryId, name, address }: NewHouse): Promise<House | Refusal> {
  return addRow(db, 'app.houses', { id, category_id: categoryId, name, address }, toHouse)
}
