import { addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Pet, NewPet } from '../contract.ts'
import { toPet } from './pet-row.ts'

/** Adds a pet to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addPet(db: Db, { id, categoryId, name, type, allergies }: NewPet): Promise<Pet | Refusal> {
  return addRow(db, 'app.pets', { id, category_id: categoryId, name, type, allergies }, toPet)
}
