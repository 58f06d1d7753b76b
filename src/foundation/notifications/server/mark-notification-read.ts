import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'

/** Marks a notification of the person as read (NOTIF-02); again is harmless. */
export async function markNotificationRead(db: Db, notificationId: string): Promise<Done | Refusal> {
  const { numUpdatedRows } = await db
    .updateTable('app.notifications')
    .set({ read: true })
    .where('id', '=', notificationId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}
