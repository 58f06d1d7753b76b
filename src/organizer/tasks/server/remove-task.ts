import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Done, type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'

/** Deletes a task; the credit that it earned stays (GAP-82). */
export async function removeTask(db: Db, taskId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.tasks').where('id', '=', taskId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const seen = await db.selectFrom('app.tasks').select(['category_id', 'version']).where('id', '=', taskId).executeTakeFirst()
  return whyUnchanged(db, seen, undefined)
}
