import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts, SigningInClient } from './accounts.ts'
import { makeSecretToken } from '../../../platform/server/http/secret-token.ts'
import { sendVerification } from './send-verification.ts'
import { startSession } from './sessions.ts'

/** `browserToken` is for the cookie of this browser, where the mailed link asks for no password again. */
type Unverified = Refused<'UNVERIFIED'> & { browserToken: string }

/** What is asked before a password is compared, and before a mail is sent. */
export type SignInLimits = {
  attempt: (knownDevice: Buffer | undefined, matches: () => Promise<boolean>) => Promise<boolean>
  admitMail: () => Promise<void>
}

/**
 * Starts a session for the right address and password; a wrong address takes as long as a wrong password. Where mails are sent,
 * an unconfirmed address gets a new link instead (GAP-57); `admitMail` is asked before. `attempt` tries the password within its limits, and
 * hears which device of the account this browser is, if it is one.
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  client: SigningInClient,
  { attempt, admitMail }: SignInLimits,
): Promise<{ sessionToken: string } | Refused<'WRONG_CREDENTIALS'> | Unverified> {
  const user = await findUser(accounts, { email, client })
  const isRight = await attempt(user?.knownDevice ?? undefined, async () => accounts.hashing.matches(password, user?.password_hash))
  if (user === undefined || !isRight) return { refused: 'WRONG_CREDENTIALS' }
  return asService(accounts.pool, async (db) => {
    // A reset may have come in between; it waits for this lock, or this for it, so no session outlives its password.
    const still = await db
      .selectFrom('auth.accounts')
      .select(['id', 'email_verified_at'])
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst()
    if (still === undefined) return { refused: 'WRONG_CREDENTIALS' }
    if (accounts.mailConfigured && still.email_verified_at === null) {
      await admitMail()
      const browser = makeSecretToken(accounts.randomBytes)
      await sendVerification(db, accounts, { userId: user.id, email, browserHash: browser.hash })
      return { refused: 'UNVERIFIED', browserToken: browser.token }
    }
    return { sessionToken: await startSession(db, accounts, { userId: user.id, client }) }
  })
}

// Account and device in one statement: what a device costs tells nothing about the address.
async function findUser(accounts: Accounts, { email, client }: { email: string; client: SigningInClient }) {
  return asService(accounts.pool, async (db) =>
    db
      .selectFrom('auth.accounts as person')
      .select(['person.id', 'person.password_hash'])
      .select((eb) =>
        eb
          .selectFrom('auth.devices as device')
          .select('device.token_hash')
          .whereRef('device.user_id', '=', 'person.id')
          .where('device.expires_at', '>', accounts.now())
          .where(sql<boolean>`device.token_hash = any (${client.deviceHashes}::bytea[])`)
          .orderBy('device.token_hash')
          .limit(1)
          .as('knownDevice'),
      )
      .where('person.email', '=', email)
      .executeTakeFirst(),
  )
}
