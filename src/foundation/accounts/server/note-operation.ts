import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** What a command on the machine did, as the operators' log calls it. */
export type Operation = 'operator_made' | 'operator_ended' | 'reset_link_made' | 'sessions_ended' | 'account_deleted'

/** Writes into the operators' log that something was done, and when; not to whom (OPS-12). */
export async function noteOperation(db: Db, kind: Operation): Promise<void> {
  await db.insertInto('app.operator_log').values({ kind }).execute()
}

/** Notifies a person of what was done to their account; for 30 days nobody who is signed in as them can delete that (OPS-12). */
export async function notifyOfOperation(db: Db, userId: string, kind: 'reset_link_made' | 'sessions_ended'): Promise<void> {
  await db
    .insertInto('app.notifications')
    .values({ user_id: userId, type: kind, kept_until: sql<Date>`now() + interval '30 days'` })
    .execute()
}
