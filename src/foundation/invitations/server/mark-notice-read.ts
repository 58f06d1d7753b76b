import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'

/** Marks one of the person's own notices as read (NOTIF-05); again is fine. */
export async function markNoticeRead(db: Db, noticeId: string): Promise<Done | Refusal> {
  const { numUpdatedRows } = await db
    .updateTable('app.invitation_notifications')
    .set({ read: true })
    .where('id', '=', noticeId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}
