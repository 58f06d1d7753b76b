import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Pet, PetChange } from '../contract.ts'
import { toPet } from './pet-row.ts'

/** Changes the name, type and allergies of a pet unless somebody else has changed it since `ifVersion`. */
export async function changePet(db: Db, { petId: id, ifVersion, name, type, allergies }: PetChange): Promise<Pet | Refusal> {
  return changeRow(db, 'app.pets', { id, ifVersion }, { set: { name, type, allergies }, read: toPet })
}
