import { addBelow, addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewNumber, PhoneNumber } from '../contract.ts'
import { toNumber } from './number-row.ts'

/** Adds a number to a category, a child or a pet. A repeated request adds nothing and returns the same answer. */
export async function addNumber(db: Db, { categoryId = '', childId, petId, ...fields }: NewNumber): Promise<PhoneNumber | Refusal> {
  const add = async (category_id: string): Promise<PhoneNumber | Refusal> =>
    addRow(db, 'app.numbers', { ...fields, category_id, child_id: childId ?? null, pet_id: petId ?? null }, toNumber)
  if (childId !== undefined) return addBelow(db, { table: 'app.children', id: childId }, add)
  if (petId !== undefined) return addBelow(db, { table: 'app.pets', id: petId }, add)
  return add(categoryId)
}
