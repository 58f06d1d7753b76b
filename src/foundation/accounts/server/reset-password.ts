import { sql } from 'kysely'
import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts, Visit } from './accounts.ts'
import { consumeToken } from './consume-token.ts'
import { hashOfToken } from './secret-token.ts'
import { startSession } from './start-session.ts'
import { isWeakPassword } from './weak-password.ts'

export type ResetOutcome = { outcome: 'signed-in'; sessionToken: string } | { outcome: 'link-spent' } | { outcome: 'weak-password' }

/**
 * Sets a new password with the token of the reset mail, ends every session of the person and starts a new one. Whoever could
 * read the mail holds the address, so it counts as confirmed. A weak password leaves the link as it is.
 */
export async function resetPassword(accounts: Accounts, given: { token: string; password: string }, visit: Visit): Promise<ResetOutcome> {
  const person = await asService(accounts.pool, async (db) => personOfLink(db, given.token, accounts.now()))
  if (person === undefined) return { outcome: 'link-spent' }
  if (isWeakPassword(given.password, person)) return { outcome: 'weak-password' }
  const passwordHash = await accounts.hashing.hash(given.password)
  const now = accounts.now()
  return asService(accounts.pool, async (db) => {
    const userId = await consumeToken(db, { token: given.token, purpose: 'reset', now })
    if (userId === undefined) return { outcome: 'link-spent' }
    await db
      .updateTable('auth.users')
      .set({ password_hash: passwordHash, email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
      .where('id', '=', userId)
      .execute()
    await db.deleteFrom('auth.tokens').where('user_id', '=', userId).execute()
    await db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
    return { outcome: 'signed-in', sessionToken: await startSession(db, accounts, { userId, visit }) }
  })
}

async function personOfLink(db: Db, token: string, now: Date): Promise<{ firstName: string; lastName: string; email: string } | undefined> {
  return db
    .selectFrom('auth.tokens as token')
    .innerJoin('auth.users as person', 'person.id', 'token.user_id')
    .innerJoin('app.profiles as profile', 'profile.id', 'token.user_id')
    .select(['profile.first_name as firstName', 'profile.last_name as lastName', 'person.email'])
    .where('token.token_hash', '=', hashOfToken(token))
    .where('token.purpose', '=', 'reset')
    .where('token.expires_at', '>', now)
    .executeTakeFirst()
}
