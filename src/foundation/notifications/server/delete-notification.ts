import type { Done, NotFound, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Deletes a notification of the person (NOTIF-03), unless it is still to be kept (OPS-12). */
export async function deleteNotification(db: Db, notificationId: string): Promise<Done | NotFound | Refused<'KEPT'>> {
  const { numDeletedRows } = await db.deleteFrom('app.notifications').where('id', '=', notificationId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const kept = await db.selectFrom('app.notifications').select('id').where('id', '=', notificationId).executeTakeFirst()
  return { refused: kept === undefined ? 'NOT_FOUND' : 'KEPT' }
}
