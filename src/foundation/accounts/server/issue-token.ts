import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts } from './accounts.ts'
import { makeSecretToken } from './secret-token.ts'

/**
 * A token to be given out, and what the link with it is good for. One that confirms an address knows the browser that asked for it, one
 * that changes an address says to which.
 */
export type NewToken =
  | { userId: string; purpose: 'verify'; browserHash: Buffer }
  | { userId: string; purpose: 'reset' }
  | { userId: string; purpose: 'email'; newEmail: string }

const minuteMs = 60_000
const lifetimesMs: Record<NewToken['purpose'], number> = { verify: 24 * 60 * minuteMs, reset: 30 * minuteMs, email: 60 * minuteMs }

/** Gives out a token for one use; an older one of this purpose is worth nothing any more. */
export async function issueToken(db: Db, accounts: Accounts, given: NewToken): Promise<string> {
  const { token, hash } = makeSecretToken(accounts.randomBytes)
  const fresh = {
    token_hash: hash,
    expires_at: new Date(accounts.now().getTime() + lifetimesMs[given.purpose]),
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
