import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Done, type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'

/** Deletes a house; what hangs on it goes with it, by the database (GAP-92). */
export async function removeHouse(db: Db, houseId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.houses').where('id', '=', houseId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const seen = await db.selectFrom('app.houses').select(['category_id', 'version']).where('id', '=', houseId).executeTakeFirst()
  return whyUnchanged(db, seen, undefined)
}
