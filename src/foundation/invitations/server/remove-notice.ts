import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'

/** Deletes one of the person's own notices (NOTIF-06); the invitation stays as it is. */
export async function removeNotice(db: Db, noticeId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.invitation_notifications').where('id', '=', noticeId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}
