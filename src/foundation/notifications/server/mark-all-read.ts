import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { cameUpTo } from './came-up-to.ts'

/** Which of the two lists of what a person was told. */
export type NotificationList = 'app.notifications' | 'app.invitation_notifications'

/** Marks everything in a list of the person as read that came up to an instant. What came later was not on their screen. */
export async function markAllRead(db: Db, list: NotificationList, upTo: string): Promise<Done> {
  await sql`update ${sql.table(list)} set read = true where not read and ${cameUpTo(upTo)}`.execute(db)
  return {}
}
