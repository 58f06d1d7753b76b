import { sql } from 'kysely'
import type { Done, NotFound } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { type InvitationNotification, InvitationStatus } from '../contract.ts'

type NotificationRow = {
  id: string
  invitation_id: string
  type: string
  read: boolean
  created_at: Date
  recipient_email: string
  family_name: string | null
  status: string
}

/** Returns the person's notifications of invitations, each with its invitation, newest first, at most 1,000. */
export async function listNotifications(db: Db): Promise<InvitationNotification[]> {
  const { rows } = await sql<NotificationRow>`select * from app.my_invitation_notifications() limit ${pageSize}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    invitationId: row.invitation_id,
    type: row.type,
    recipientEmail: row.recipient_email,
    familyName: row.family_name,
    status: InvitationStatus.parse(row.status),
    read: row.read,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Marks one of the person's own notifications as read. Repeating it is harmless. */
export async function markNotificationRead(db: Db, notificationId: string): Promise<Done | NotFound> {
  const { numUpdatedRows } = await db
    .updateTable('app.invitation_notifications')
    .set({ read: true })
    .where('id', '=', notificationId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}

/** Deletes one of the person's own notifications; the invitation stays as it is. */
export async function deleteNotification(db: Db, notificationId: string): Promise<Done | NotFound> {
  const { numDeletedRows } = await db.deleteFrom('app.invitation_notifications').where('id', '=', notificationId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}
