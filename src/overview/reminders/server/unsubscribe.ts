import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Stop } from './unsubscribe-link.ts'

/** Stops the emails of a kind for the person that a link names; repeating it is harmless. `pool` is that of accounts, without a session. */
export async function stopMails(pool: Pool, { userId, kind }: Stop): Promise<void> {
  await runAsService(pool, async (db) => sql`select app.unsubscribe(${userId}, ${kind})`.execute(db))
}
