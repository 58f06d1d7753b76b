import type { Done, NotFound } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts } from './accounts.ts'
import { userOfSession } from './sessions.ts'

/** Ends another session of the person, and the device it was started on. */
export async function endSession(accounts: Accounts, sessionHash: Buffer, sessionId: string): Promise<Done | NotFound> {
  return asService(accounts.pool, async (db) => {
    const owner = await userOfSession(db, { sessionHash, now: accounts.now() })
    const ended = await db
      .deleteFrom('auth.sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', owner.id)
      // This session ends by signing out.
      .where('token_hash', '!=', sessionHash)
      .executeTakeFirst()
    if (ended.numDeletedRows !== 1n) return { refused: 'NOT_FOUND' }
    await db.deleteFrom('auth.devices').where('session_id', '=', sessionId).where('user_id', '=', owner.id).execute()
    return {}
  })
}
