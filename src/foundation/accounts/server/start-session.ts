import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts, Visit } from './accounts.ts'
import { makeSecretToken } from './secret-token.ts'
import { sessionEnd } from './session-end.ts'

/** Starts a session and gives its token, for the cookie alone. The session this browser had before ends. */
export async function startSession(db: Db, accounts: Accounts, { userId, visit }: { userId: string; visit: Visit }): Promise<string> {
  const { token, hash } = makeSecretToken(accounts.randomBytes)
  const now = accounts.now()
  if (visit.sessionHash !== undefined) await db.deleteFrom('auth.sessions').where('token_hash', '=', visit.sessionHash).execute()
  await db
    .insertInto('auth.sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      created_at: now,
      renewed_at: now,
      expires_at: sessionEnd({ createdAt: now, renewedAt: now }),
      device: visit.device.slice(0, 200),
    })
    .execute()
  return token
}
