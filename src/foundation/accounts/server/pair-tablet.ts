import type { Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts, Client } from './accounts.ts'
import { startSession } from './sessions.ts'
import { consumeToken } from './tokens.ts'

/** Makes a browser the tablet that a code pairs (FOLK-10). Wherever that tablet was before, it is no longer. */
export async function pairTablet(
  accounts: Accounts,
  { code }: { code: string },
  client: Client,
): Promise<{ sessionToken: string } | Refused<'WRONG_CODE'>> {
  return asService(accounts.pool, async (db) => {
    const userId = await consumeToken(db, { token: code, purpose: 'pair', now: accounts.now() })
    if (userId === undefined) return { refused: 'WRONG_CODE' }
    await db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
    return { sessionToken: await startSession(db, accounts, { userId, client, isTablet: true }) }
  })
}
