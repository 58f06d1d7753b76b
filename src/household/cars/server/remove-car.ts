import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Done, type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'

/** Deletes a car; what hangs on it goes with it, by the database (GAP-92). */
export async function removeCar(db: Db, carId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.cars').where('id', '=', carId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const seen = await db.selectFrom('app.cars').select(['category_id', 'version']).where('id', '=', carId).executeTakeFirst()
  return whyUnchanged(db, seen, undefined)
}
