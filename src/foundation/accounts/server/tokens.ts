import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken, makeSecretToken } from '#platform/server/http/secret-token.ts'
import type { Accounts } from './accounts.ts'

/**
 * A token to be issued, and the purpose of its link. One that confirms an address has the browser that requested it, one
 * that changes an address has the new one.
 */
type NewToken =
  | { userId: string; purpose: 'verify'; browserHash: Buffer }
  | { userId: string; purpose: 'reset' }
  | { userId: string; purpose: 'email'; newEmail: string }

/** The clock and the random source of tokens. */
export type TokenSource = Pick<Accounts, 'now' | 'randomBytes'>

const minuteMs = 60_000
const lifetimesMs: Record<NewToken['purpose'], number> = { verify: 24 * 60 * minuteMs, reset: 30 * minuteMs, email: 60 * minuteMs }

/** Issues a token for one use; an older one of this purpose becomes invalid. */
export async function issueToken(db: Db, { now, randomBytes }: TokenSource, given: NewToken): Promise<string> {
  const { token, hash } = makeSecretToken(randomBytes)
  const fresh = {
    token_hash: hash,
    expires_at: new Date(now().getTime() + lifetimesMs[given.purpose]),
    new_email: given.purpose === 'email' ? given.newEmail : null,
    browser_hash: given.purpose === 'verify' ? given.browserHash : null,
  }
  await db
    .insertInto('auth.tokens')
    .values({ user_id: given.userId, purpose: given.purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  return token
}

/** Uses up a token that signs somebody or a tablet in, and returns whose it was; undefined if it is not valid (any more). Of two at once, one wins. */
export async function consumeToken(
  db: Db,
  shown: { token: string; purpose: 'verify' | 'reset'; now: Date } | { hash: Buffer; purpose: 'pair'; now: Date },
): Promise<string | undefined> {
  const used = await db
    .deleteFrom('auth.tokens')
    .where('token_hash', '=', 'hash' in shown ? shown.hash : hashOfToken(shown.token))
    .where('purpose', '=', shown.purpose)
    .where('expires_at', '>', shown.now)
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id
}
