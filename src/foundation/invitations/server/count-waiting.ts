import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'

export type Waiting = { notifications: number; notices: number; invitations: number }

/** How much waits for the person: unread notifications, unread notices of invitations, invitations to answer. One statement. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select notifications, invitation_notifications as notices, invitations from app.what_waits()`.execute(db)
  return rows[0] ?? { notifications: 0, notices: 0, invitations: 0 }
}
