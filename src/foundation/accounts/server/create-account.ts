import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { knownZone } from '../../../platform/server/time/known-zone.ts'

/** The data of a new account; the address in its normal form, the password already hashed. */
export type NewAccount = { email: string; passwordHash: string; firstName: string; lastName: string; timeZone: string }

// The version of the accepted terms; raised when they change materially (TERMS-05).
const termsVersion = '1'

/**
 * Creates a person with account, profile and personal space, and returns the person's id; undefined if the address has an account.
 * Waits for a sign-up of the same address at the same moment.
 */
export async function createAccount(db: Db, account: NewAccount): Promise<string | undefined> {
  const user = await db
    .with('account', (cte) =>
      cte
        .insertInto('auth.accounts')
        .values({ email: account.email, password_hash: account.passwordHash, terms_version: termsVersion })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id'),
    )
    .with('person', (cte) =>
      cte
        .insertInto('app.people')
        .columns(['id'])
        .expression((eb) => eb.selectFrom('account').select('account.id')),
    )
    .selectFrom('account')
    .select('id')
    .executeTakeFirst()
  if (user === undefined) return undefined
  const profile = db.insertInto('app.profiles').values({
    id: user.id,
    first_name: account.firstName,
    last_name: account.lastName,
    time_zone: knownTimeZone(account.timeZone),
  })
  await Promise.all([profile.execute(), sql`select app.create_personal_space(${user.id}, uuidv7())`.execute(db)])
  return user.id
}

/** Returns the time zone that a browser sent, under its usual name, or the default if the server does not know it; people can change it. */
function knownTimeZone(name: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: knownZone(name) }).resolvedOptions().timeZone
}

/**
 * Gives an account that belongs to nobody to the person who signs up now, and returns its id; undefined if the address has none. An account
 * that is unconfirmed and never had a session belongs to nobody: anybody could have created it, so what was typed then is discarded.
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
