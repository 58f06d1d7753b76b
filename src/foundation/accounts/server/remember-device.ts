import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts } from './accounts.ts'
import { deviceEnd } from './sessions.ts'
import { hashOfToken, makeSecretToken } from '../../../platform/server/http/secret-token.ts'

/** A session that has just been started, and the devices as which its browser was known before. */
export type NewlySignedIn = { sessionToken: string; deviceHashes: readonly Buffer[] }

/**
 * Makes the browser of a new session a device of its person, replacing the one it was for them before, and returns the token for its
 * cookie; undefined if the session has ended since. The device is not the session: it signs nobody in.
 */
export async function rememberDevice(
  accounts: Accounts,
  { sessionToken, deviceHashes }: NewlySignedIn,
): Promise<{ personId: string; token: string } | undefined> {
  const { token, hash } = makeSecretToken(accounts.randomBytes)
  return asService(accounts.pool, async (db) => {
    // Ending the session waits for this lock, and then finds the device.
    const session = await db
      .selectFrom('auth.sessions')
      .select(['id', 'user_id'])
      .where('token_hash', '=', hashOfToken(sessionToken))
      .forKeyShare()
      .executeTakeFirst()
    if (session === undefined) return undefined
    const { id: session_id, user_id } = session
    if (deviceHashes.length > 0) {
      await db.deleteFrom('auth.devices').where('user_id', '=', user_id).where('token_hash', 'in', deviceHashes).execute()
    }
    await db
      .insertInto('auth.devices')
      .values({ token_hash: hash, user_id, session_id, expires_at: deviceEnd(accounts.now()) })
      .execute()
    return { personId: user_id, token }
  })
}
