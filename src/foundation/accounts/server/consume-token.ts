import type { Db } from '../../../platform/server/db/transaction.ts'
import { hashOfToken } from './secret-token.ts'

/** Uses up a token that signs somebody in, and gives whose it was; undefined when it is unknown, used, replaced or expired. Of two at once, one wins. */
export async function consumeToken(db: Db, shown: { token: string; purpose: 'verify' | 'reset'; now: Date }): Promise<string | undefined> {
  const used = await db
    .deleteFrom('auth.tokens')
    .where('token_hash', '=', hashOfToken(shown.token))
    .where('purpose', '=', shown.purpose)
    .where('expires_at', '>', shown.now)
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id
}
