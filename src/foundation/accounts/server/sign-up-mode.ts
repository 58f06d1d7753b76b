import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Accounts } from './accounts.ts'

/** Who can create an account: everybody, invited people, or for the first account the person with the code from the server's log. */
export type SignUpMode = 'open' | 'invited' | 'code'

/**
 * Returns who can create an account now. The first account can always be created, or nobody could invite; an account that was never confirmed
 * and never signed in does not count, since anybody could have made it.
 */
export async function signUpMode(accounts: Accounts): Promise<SignUpMode> {
  if (accounts.signUp === 'open' && accounts.firstAccountCode === null) return 'open'
  if (await runAsService(accounts.pool, hasOwner)) return accounts.signUp
  return accounts.firstAccountCode === null ? 'open' : 'code'
}

/** Returns whether somebody has typed the code for the first account. */
export function isFirstAccountCode({ firstAccountCode }: Pick<Accounts, 'firstAccountCode'>, typed: string | undefined): boolean {
  return firstAccountCode !== null && typed !== undefined && timingSafeEqual(hashOf(typed), hashOf(firstAccountCode))
}

/**
 * Makes the account that is about to be created the only one, and returns whether it is: of several at the same moment each waits for the one
 * before, and accounts that nobody has confirmed are deleted.
 */
export async function claimFirstAccount(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('hivehold:first-account'))`.execute(db)
  if (await hasOwner(db)) return false
  // Locked before they are deleted, so that one that is confirmed at this moment stays.
  await sql`with nobodys as (select id from auth.accounts where email_verified_at is null and not had_session for update)
    select app.delete_account(id, '{}'::jsonb) from nobodys`.execute(db)
  return !(await hasOwner(db))
}

async function hasOwner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owned: boolean }>`
    select exists (select from auth.accounts where email_verified_at is not null or had_session) as owned`.execute(db)
  return rows[0]?.owned === true
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
