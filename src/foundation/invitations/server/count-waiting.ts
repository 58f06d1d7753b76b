import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'

export type Waiting = { notifications: number; invitationNotifications: number; invitations: number }

/** Counts what waits for the person: unread notifications, unread notifications of invitations, invitations to answer. One statement. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select notifications, invitation_notifications as "invitationNotifications", invitations from app.what_waits()`.execute(db)
  return rows[0] ?? { notifications: 0, invitationNotifications: 0, invitations: 0 }
}
