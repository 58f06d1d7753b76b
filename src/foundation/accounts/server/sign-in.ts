import { sql } from 'kysely'
import type { Refused } from '#platform/server/api/refused.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import { hashOfToken, makeSecretToken } from '#platform/server/http/secret-token.ts'
import type { Accounts, Client, SigningInClient } from './accounts.ts'
import { deviceEnd, startSession } from './sessions.ts'
import { hashOfPairingCode } from './pairing-code-hash.ts'
import { consumeToken } from './tokens.ts'
import { sendVerification } from './verify-email.ts'

/** `browserToken` is for the cookie of this browser, where the emailed link does not require the password again. */
type Unverified = Refused<'UNVERIFIED'> & { browserToken: string }

/** The limits that are checked before a password is compared and before an email is sent. */
export type SignInLimits = {
  attempt: (knownDevice: Buffer | undefined, matches: () => Promise<boolean>) => Promise<boolean>
  admitMail: () => Promise<void>
}

/**
 * Starts a session for the right address and password; a wrong address takes as long as a wrong password. With a mail server,
 * an unconfirmed address gets a new link instead, after `admitMail`. `attempt` tries the password within its limits, and
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
  return runAsService(accounts.pool, async (db) => {
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
  return runAsService(accounts.pool, async (db) =>
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

/** Ends a session: its next request is refused. Does nothing if it has already ended. */
export async function signOut(accounts: Accounts, sessionHash: Buffer): Promise<void> {
  await runAsService(accounts.pool, async (db) => db.deleteFrom('auth.sessions').where('token_hash', '=', sessionHash).execute())
}

/** A session that has just been started, and the devices as which its browser was known before. */
type NewlySignedIn = { sessionToken: string; deviceHashes: readonly Buffer[] }

/**
 * Makes the browser of a new session a device of its person, replacing the one it was for them before, and returns the token for its
 * cookie; undefined if the session has ended since. The device is not the session: it signs nobody in.
 */
export async function rememberDevice(
  accounts: Accounts,
  { sessionToken, deviceHashes }: NewlySignedIn,
): Promise<{ personId: string; token: string } | undefined> {
  const { token, hash } = makeSecretToken(accounts.randomBytes)
  return runAsService(accounts.pool, async (db) => {
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

/** Makes a browser the tablet that a code pairs. Wherever that tablet was before, it is no longer. */
export async function pairTablet(
  accounts: Accounts,
  { code }: { code: string },
  client: Client,
): Promise<{ sessionToken: string } | Refused<'WRONG_CODE'>> {
  return runAsService(accounts.pool, async (db) => {
    const userId = await consumeToken(db, { hash: hashOfPairingCode(accounts.pairingKey, code), purpose: 'pair', now: accounts.now() })
    if (userId === undefined) return { refused: 'WRONG_CODE' }
    await db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
    return { sessionToken: await startSession(db, accounts, { userId, client, isTablet: true }) }
  })
}
