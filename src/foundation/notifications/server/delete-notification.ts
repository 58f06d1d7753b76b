import type { Done, NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Deletes a notification of the person (NOTIF-03). */
export async function deleteNotification(db: Db, notificationId: string): Promise<Done | NotFound> {
  const { numDeletedRows } = await db.deleteFrom('app.notifications').where('id', '=', notificationId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}
