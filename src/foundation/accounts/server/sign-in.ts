import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts, Visit } from './accounts.ts'
import { sendVerification } from './send-verification.ts'
import { startSession } from './start-session.ts'

export type SignInOutcome = { outcome: 'signed-in'; sessionToken: string } | { outcome: 'wrong-credentials' } | { outcome: 'unverified' }

/**
 * Starts a session for the right address and password; a wrong address takes as long as a wrong password. Where mails are sent,
 * an unconfirmed address gets a new link instead (GAP-57); `admitMail` is asked before.
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  visit: Visit,
  admitMail: () => Promise<void>,
): Promise<SignInOutcome> {
  const user = await asService(accounts.pool, async (db) =>
    db.selectFrom('auth.users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst(),
  )
  const isRight = await accounts.hashing.matches(password, user?.password_hash)
  if (user === undefined || !isRight) return { outcome: 'wrong-credentials' }
  return asService(accounts.pool, async (db) => {
    // A reset may have come in between; it waits for this lock, or this for it, so no session outlives its password.
    const still = await db
      .selectFrom('auth.users')
      .select(['id', 'email_verified_at'])
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst()
    if (still === undefined) return { outcome: 'wrong-credentials' }
    if (accounts.mailConfigured && still.email_verified_at === null) {
      await admitMail()
      await sendVerification(db, accounts, { userId: user.id, email })
      return { outcome: 'unverified' }
    }
    return { outcome: 'signed-in', sessionToken: await startSession(db, accounts, { userId: user.id, visit }) }
  })
}
