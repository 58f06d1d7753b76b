import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts } from './accounts.ts'
import { deviceEnd } from './device-end.ts'
import { sessionEnd } from './session-end.ts'

const hourMs = 3_600_000

/** Keeps a living session for another 14 days, at most hourly and never beyond its 30 days. */
export async function renewSession(accounts: Accounts, sessionHash: Buffer): Promise<Done | Refused<'UNAUTHORIZED'>> {
  const now = accounts.now()
  return asService(accounts.pool, async (db) => {
    const session = await db
      .selectFrom('auth.sessions')
      .select(['id', 'created_at', 'renewed_at'])
      .where('token_hash', '=', sessionHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (session === undefined) return { refused: 'UNAUTHORIZED' }
    if (now.getTime() - session.renewed_at.getTime() < hourMs) return {}
    await db
      .updateTable('auth.sessions')
      .set({ renewed_at: now, expires_at: sessionEnd({ createdAt: session.created_at, renewedAt: now }) })
      .where('token_hash', '=', sessionHash)
      .execute()
    await db
      .updateTable('auth.devices')
      .set({ expires_at: deviceEnd(now) })
      .where('session_id', '=', session.id)
      .execute()
    return {}
  })
}
