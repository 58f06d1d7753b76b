import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { cameUpTo } from './came-up-to.ts'

/** The two lists of notifications. */
export type NotificationList = 'app.notifications' | 'app.invitation_notifications'

/** Marks everything in a list of the person as read that arrived up to an instant. What arrived later was not on their screen. */
export async function markAllRead(db: Db, list: NotificationList, upTo: string): Promise<Done> {
  await sql`update ${sql.table(list)} set read = true where not read and ${cameUpTo(upTo)}`.execute(db)
  return {}
}
