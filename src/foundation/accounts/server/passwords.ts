import { sql } from 'kysely'
import { isRefused, type Refused } from '#platform/server/api/refused.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken, makeSecretToken } from '#platform/server/http/secret-token.ts'
import type { PasswordReset } from '../contract.ts'
import type { Accounts, Client } from './accounts.ts'
import { queueMail } from './queue-mail.ts'
import { endAllBut, lockAccount, type SessionOwner, startSession, userOfSession } from './sessions.ts'
import { equalTimeNoOp } from './equal-time-no-op.ts'
import { consumeToken, issueToken } from './tokens.ts'
import { isWeakPassword } from './weak-password.ts'

/** The password that a signed-in person enters again. `attempt` tries it within the limits of the person with this id. */
export type PasswordShown = {
  sessionHash: Buffer
  password: string
  attempt: (userId: string, matches: () => Promise<boolean>) => Promise<boolean>
}

/**
 * Returns the owner of the session if the password is theirs.
 * @throws SessionEnded when the session has ended.
 */
export async function checkPassword(accounts: Accounts, shown: PasswordShown): Promise<SessionOwner | Refused<'WRONG_PASSWORD'>> {
  const owner = await runAsService(accounts.pool, async (db) => userOfSession(db, { sessionHash: shown.sessionHash, now: accounts.now() }))
  const isRight = await shown.attempt(owner.id, async () => accounts.hashing.matches(shown.password, owner.passwordHash))
  return isRight ? owner : { refused: 'WRONG_PASSWORD' }
}

/** Returns a person's address in exchange for their password. */
export async function unlock(accounts: Accounts, shown: PasswordShown): Promise<{ email: string } | Refused<'WRONG_PASSWORD'>> {
  const owner = await checkPassword(accounts, shown)
  return isRefused(owner) ? owner : { email: owner.email }
}

/**
 * Sets a new password, and ends every other session of the person and every link that was emailed to them. This session continues with
 * a new token: anyone who has obtained the old one is signed out as well.
 */
export async function changePassword(
  accounts: Accounts,
  shown: PasswordShown,
  newPassword: string,
): Promise<{ sessionToken: string } | Refused<'WRONG_PASSWORD' | 'WEAK_PASSWORD'>> {
  const owner = await checkPassword(accounts, shown)
  if (isRefused(owner)) return owner
  if (isWeakPassword(newPassword, owner)) return { refused: 'WEAK_PASSWORD' }
  const passwordHash = await accounts.hashing.hash(newPassword)
  return runAsService(accounts.pool, async (db) => {
    const held = await lockAccount(db, accounts, owner)
    if (isRefused(held)) return held
    await db.updateTable('auth.accounts').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute()
    await db.deleteFrom('auth.tokens').where('user_id', '=', owner.id).execute()
    await endAllBut(db, owner)
    const { token, hash } = makeSecretToken(accounts.randomBytes)
    await db.updateTable('auth.sessions').set({ token_hash: hash }).where('token_hash', '=', owner.sessionHash).execute()
    return { sessionToken: token }
  })
}

/** Queues an email with a reset link if the address has an account; for any other it does equal work and rolls it back. */
export async function forgotPassword(accounts: Accounts, email: string): Promise<void> {
  await runAsService(accounts.pool, async (db) => {
    const user = await db.selectFrom('auth.accounts').select('id').where('email', '=', email).executeTakeFirst()
    const mail = (token: string): Promise<void> => queueMail(db, { recipient: email, template: 'accounts.reset', params: { token } })
    if (user === undefined) return equalTimeNoOp(db, async () => mail(makeSecretToken(accounts.randomBytes).token))
    return mail(await issueToken(db, accounts, { userId: user.id, purpose: 'reset' }))
  })
}

/** Returns a name made from an address: the part before its @, or all of it if that part has no letter or digit. */
export function nameOfAddress(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  return (/[\p{L}\p{N}]/u.test(local) ? local : email).slice(0, 100)
}

type ResetOutcome = { sessionToken: string; userId: string; email: string } | Refused<'LINK_SPENT' | 'WEAK_PASSWORD'>

/**
 * Sets a new password with the token of the reset email, ends every session and device of the person and starts a new session. Reading
 * the email proves the address, so it counts as confirmed; an account that belonged to nobody is named after it. A weak password leaves
 * the link valid.
 */
export async function resetPassword(accounts: Accounts, given: PasswordReset, client: Client): Promise<ResetOutcome> {
  const person = await runAsService(accounts.pool, async (db) => personOfLink(db, given.token, accounts.now()))
  if (person === undefined) return { refused: 'LINK_SPENT' }
  if (isWeakPassword(given.password, person)) return { refused: 'WEAK_PASSWORD' }
  const passwordHash = await accounts.hashing.hash(given.password)
  const now = accounts.now()
  return runAsService(accounts.pool, async (db) => {
    // Locks the account before everything else, as a sign-up does: two at once wait for each other and never deadlock.
    const isNobodys = await holdAccount(db, person.id)
    const userId = await consumeToken(db, { token: given.token, purpose: 'reset', now })
    if (userId === undefined) return { refused: 'LINK_SPENT' }
    if (isNobodys) await forgetTypedNames(db, { userId, email: person.email })
    await db
      .updateTable('auth.accounts')
      .set({ password_hash: passwordHash, email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
      .where('id', '=', userId)
      .execute()
    await db.deleteFrom('auth.tokens').where('user_id', '=', userId).execute()
    await db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
    await db.deleteFrom('auth.devices').where('user_id', '=', userId).execute()
    return { userId, email: person.email, sessionToken: await startSession(db, accounts, { userId, client }) }
  })
}

/** Locks an account, and returns whether it belonged to nobody until now. */
async function holdAccount(db: Db, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth.accounts')
    .select(['email_verified_at', 'had_session'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.email_verified_at === null && !account.had_session
}

// Anybody may have typed that address with any names.
async function forgetTypedNames(db: Db, { userId, email }: { userId: string; email: string }): Promise<void> {
  await db
    .updateTable('app.profiles')
    .set({ first_name: nameOfAddress(email), last_name: '' })
    .where('id', '=', userId)
    .execute()
}

type Named = { id: string; firstName: string; lastName: string; email: string }

async function personOfLink(db: Db, token: string, now: Date): Promise<Named | undefined> {
  return db
    .selectFrom('auth.tokens as token')
    .innerJoin('auth.accounts as person', 'person.id', 'token.user_id')
    .innerJoin('app.profiles as profile', 'profile.id', 'token.user_id')
    .select(['person.id', 'profile.first_name as firstName', 'profile.last_name as lastName', 'person.email'])
    .where('token.token_hash', '=', hashOfToken(token))
    .where('token.purpose', '=', 'reset')
    .where('token.expires_at', '>', now)
    .executeTakeFirst()
}
