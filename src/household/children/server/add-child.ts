import { addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Child, NewChild } from '../contract.ts'
import { toChild } from './child-row.ts'

/** Adds a child to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addChild(db: Db, { id, categoryId, name, allergies }: NewChild): Promise<Child | Refusal> {
  return addRow(db, 'app.children', { id, category_id: categoryId, name, allergies }, toChild)
}
