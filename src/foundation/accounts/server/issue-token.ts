import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts } from './accounts.ts'
import { makeSecretToken } from './secret-token.ts'

/** What the link of a mail is good for. */
export type TokenPurpose = 'verify' | 'reset'

const minuteMs = 60_000
const lifetimesMs: Record<TokenPurpose, number> = { verify: 24 * 60 * minuteMs, reset: 30 * minuteMs }

/** Gives out a token for one use; an older one of this purpose is worth nothing any more. */
export async function issueToken(db: Db, accounts: Accounts, given: { userId: string; purpose: TokenPurpose }): Promise<string> {
  const { token, hash } = makeSecretToken(accounts.randomBytes)
  const fresh = { token_hash: hash, expires_at: new Date(accounts.now().getTime() + lifetimesMs[given.purpose]) }
  await db
    .insertInto('auth.tokens')
    .values({ user_id: given.userId, purpose: given.purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  return token
}
