import type { Done, NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Marks a notification of the person as read (NOTIF-02). Repeating it is harmless. */
export async function markNotificationRead(db: Db, notificationId: string): Promise<Done | NotFound> {
  const { numUpdatedRows } = await db
    .updateTable('app.notifications')
    .set({ read: true })
    .where('id', '=', notificationId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}
