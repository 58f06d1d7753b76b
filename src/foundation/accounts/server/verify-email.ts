import { sql } from 'kysely'
import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts, Visit } from './accounts.ts'
import { consumeToken } from './consume-token.ts'
import { startSession } from './start-session.ts'

/** Confirms an address with the token of its mail and starts a session; undefined when the link is spent. */
export async function verifyEmail(accounts: Accounts, token: string, visit: Visit): Promise<{ sessionToken: string } | undefined> {
  const now = accounts.now()
  return asService(accounts.pool, async (db) => {
    const userId = await consumeToken(db, { token, purpose: 'verify', now })
    if (userId === undefined) return undefined
    await db
      .updateTable('auth.users')
      .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
      .where('id', '=', userId)
      .execute()
    return { sessionToken: await startSession(db, accounts, { userId, visit }) }
  })
}
