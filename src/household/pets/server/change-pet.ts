import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { Pet } from '../contract.ts'
import { toPet } from './pet-row.ts'

export type PetChange = { petId: string; ifVersion: number; name: string; type: string | null }

/** Changes name and type of a pet, if nobody else did since `ifVersion`. */
export async function changePet(db: Db, change: PetChange): Promise<Pet | Refusal> {
  const changed = await db
    .updateTable('app.pets')
    .set({ name: change.name, type: change.type })
    .where('id', '=', change.petId)
    .where('version', '=', change.ifVersion)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return toPet(changed)
  const seen = await db.selectFrom('app.pets').select(['category_id', 'version']).where('id', '=', change.petId).executeTakeFirst()
  return whyUnchanged(db, seen, change.ifVersion)
}
