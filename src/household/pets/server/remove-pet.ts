import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Done, type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'

/** Deletes a pet; its tasks go with it, by the database (GAP-92). */
export async function removePet(db: Db, petId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.pets').where('id', '=', petId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const seen = await db.selectFrom('app.pets').select(['category_id', 'version']).where('id', '=', petId).executeTakeFirst()
  return whyUnchanged(db, seen, undefined)
}
