import { asService } from '../../../platform/server/db/as-user.ts'
import type { Session } from '../contract.ts'
import type { Accounts } from './accounts.ts'
import { deviceName } from './device-name.ts'
import { userOfSession } from './sessions.ts'

/** Returns the valid sessions of a person, the present one first, then the latest used. */
export async function listSessions(accounts: Accounts, sessionHash: Buffer): Promise<Session[]> {
  const now = accounts.now()
  return asService(accounts.pool, async (db) => {
    const owner = await userOfSession(db, { sessionHash, now })
    const sessions = await db
      .selectFrom('auth.sessions')
      .select(['id', 'device', 'created_at', 'renewed_at'])
      .select((eb) => eb('token_hash', '=', sessionHash).as('here'))
      .where('user_id', '=', owner.id)
      .where('expires_at', '>', now)
      .orderBy('here', 'desc')
      .orderBy('renewed_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return sessions.map(({ id, device, created_at, renewed_at, here }) => ({
      id,
      ...deviceName(device),
      startedAt: created_at.toISOString(),
      renewedAt: renewed_at.toISOString(),
      here: Boolean(here),
    }))
  })
}
