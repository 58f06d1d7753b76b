import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Done, type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'

/** Deletes a child; its tasks go with it, by the database (GAP-92). */
export async function removeChild(db: Db, childId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.children').where('id', '=', childId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const seen = await db.selectFrom('app.children').select(['category_id', 'version']).where('id', '=', childId).executeTakeFirst()
  return whyUnchanged(db, seen, undefined)
}
