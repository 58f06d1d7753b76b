import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { PasswordReset } from '../contract.ts'
import type { Accounts, Client } from './accounts.ts'
import { consumeToken } from './tokens.ts'
import { nameOfAddress } from './name-of-address.ts'
import { hashOfToken } from '../../../platform/server/http/secret-token.ts'
import { startSession } from './sessions.ts'
import { isWeakPassword } from './weak-password.ts'

type ResetOutcome = { sessionToken: string; userId: string; email: string } | Refused<'LINK_SPENT' | 'WEAK_PASSWORD'>

/**
 * Sets a new password with the token of the reset email, ends every session and device of the person and starts a new session. Reading
 * the email proves the address, so it counts as confirmed; an account that belonged to nobody is named after it. A weak password leaves
 * the link valid.
 */
export async function resetPassword(accounts: Accounts, given: PasswordReset, client: Client): Promise<ResetOutcome> {
  const person = await asService(accounts.pool, async (db) => personOfLink(db, given.token, accounts.now()))
  if (person === undefined) return { refused: 'LINK_SPENT' }
  if (isWeakPassword(given.password, person)) return { refused: 'WEAK_PASSWORD' }
  const passwordHash = await accounts.hashing.hash(given.password)
  const now = accounts.now()
  return asService(accounts.pool, async (db) => {
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
