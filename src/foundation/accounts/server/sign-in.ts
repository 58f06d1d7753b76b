import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts, SigningInClient } from './accounts.ts'
import { makeSecretToken } from '../../../platform/server/http/secret-token.ts'
import { sendVerification } from './send-verification.ts'
import { startSession } from './sessions.ts'

/** `browserToken` is for the cookie of this browser, where the emailed link does not require the password again. */
type Unverified = Refused<'UNVERIFIED'> & { browserToken: string }

/** The limits that are checked before a password is compared and before an email is sent. */
export type SignInLimits = {
  attempt: (knownDevice: Buffer | undefined, matches: () => Promise<boolean>) => Promise<boolean>
  admitMail: () => Promise<void>
}

/**
 * Starts a session for the right address and password; a wrong address takes as long as a wrong password. With a mail server,
 * an unconfirmed address gets a new link instead (GAP-57), after `admitMail`. `attempt` tries the password within its limits, and
 * gets the device of the account that this browser is, if any.
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
    // A reset may have happened meanwhile; one waits for the lock of the other, so no session outlives its password.
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

// Account and device in one statement, so that the time for the device discloses nothing about the address.
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
