import type { Done, NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Deletes one of the person's own notifications (NOTIF-06); the invitation stays as it is. */
export async function deleteNotification(db: Db, notificationId: string): Promise<Done | NotFound> {
  const { numDeletedRows } = await db.deleteFrom('app.invitation_notifications').where('id', '=', notificationId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}
