import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'

/** Deletes a notification of the person (NOTIF-03). */
export async function removeNotification(db: Db, notificationId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.notifications').where('id', '=', notificationId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}
