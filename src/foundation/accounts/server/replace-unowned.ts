import type { Db } from '../../../platform/server/db/transaction.ts'
import { type NewAccount, termsVersion } from './found-account.ts'
import { knownTimeZone } from './known-time-zone.ts'

/**
 * Gives an account that belongs to nobody to whoever signs up now, and its id; undefined when the address has none. Nobody's is an account
 * whose address is unconfirmed and that never had a session: anybody could have made it, so what was typed then counts for nothing.
 */
export async function replaceUnowned(db: Db, account: NewAccount): Promise<string | undefined> {
  const user = await db
    .updateTable('auth.accounts')
    .set({ password_hash: account.passwordHash, terms_version: termsVersion })
    .where('email', '=', account.email)
    .where('email_verified_at', 'is', null)
    .where('had_session', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (user === undefined) return undefined
  await db
    .updateTable('app.profiles')
    .set({ first_name: account.firstName, last_name: account.lastName, time_zone: knownTimeZone(account.timeZone) })
    .where('id', '=', user.id)
    .execute()
  return user.id
}
