import { sql } from 'kysely'
import { type Done, isRefused, type Refused } from '#platform/server/api/refused.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import { isConstraint } from '#platform/server/db/database-error.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './passwords.ts'
import { queueMail } from './queue-mail.ts'
import { lockAccount, userOfSession } from './sessions.ts'
import { equalTimeNoOp } from './equal-time-no-op.ts'
import { issueToken } from './tokens.ts'

/** The new address that a person wants, in its normal form; `admitMail` is called before anything is sent there. */
type WantedAddress = { email: string; admitMail: () => Promise<void> }

/**
 * Queues an email with a link to the wanted address, which becomes the person's own when the link is used. An address that has
 * an account only gets an email about the attempt; the person cannot tell the two apart.
 */
export async function requestEmailChange(
  accounts: Accounts,
  shown: PasswordShown,
  { email, admitMail }: WantedAddress,
): Promise<Done | Refused<'WRONG_PASSWORD' | 'SAME_ADDRESS'>> {
  const owner = await checkPassword(accounts, shown)
  if (isRefused(owner)) return owner
  if (owner.email === email) return { refused: 'SAME_ADDRESS' }
  await admitMail()
  return runAsService(accounts.pool, async (db) => {
    const held = await lockAccount(db, accounts, owner)
    if (isRefused(held)) return held
    if (held.email === email) return { refused: 'SAME_ADDRESS' }
    await sendLink(db, accounts, { userId: owner.id, name: `${owner.firstName} ${owner.lastName}`.trim(), email })
    return {}
  })
}

type EmailChange = { userId: string; name: string; email: string }

async function sendLink(db: Db, accounts: Accounts, { userId, name, email }: EmailChange): Promise<void> {
  const taken = await db.selectFrom('auth.accounts').select('id').where('email', '=', email).executeTakeFirst()
  // An earlier link ends in either case; otherwise anyone who has it could use it to find out which case this was.
  await db.deleteFrom('auth.tokens').where('user_id', '=', userId).where('purpose', '=', 'email').execute()
  const issue = async (): Promise<string> => issueToken(db, accounts, { userId, purpose: 'email', newEmail: email })
  if (taken === undefined) {
    return queueMail(db, { recipient: email, template: 'accounts.newAddress', params: { token: await issue(), name } })
  }
  await equalTimeNoOp(db, issue)
  return queueMail(db, { recipient: email, template: 'accounts.addressTaken', params: {} })
}

/** The token of a link to a new address, and the session in which it was opened. */
type EmailConfirmation = { sessionHash: Buffer; token: string }

/**
 * Makes the new address that of the account that requested it, with the token of its email, and emails the old one. Only somebody signed in
 * as that account can do so: the reader of the email need not be the one who requested it. Also LINK_SPENT if somebody else has the address
 * by now. Links that were sent to the old address become invalid.
 * @throws SessionEnded when the session has ended.
 */
export async function confirmEmailChange(
  accounts: Accounts,
  { sessionHash, token }: EmailConfirmation,
): Promise<Done | Refused<'LINK_SPENT' | 'OTHER_ACCOUNT'>> {
  try {
    return await runAsService(accounts.pool, async (db) => {
      const now = accounts.now()
      const owner = await userOfSession(db, { sessionHash, now })
      const link = await validLink(db, { token, now })
      if (link === undefined) return { refused: 'LINK_SPENT' }
      if (link.user_id !== owner.id) return { refused: 'OTHER_ACCOUNT' }
      const before = await lockedAddress(db, owner.id)
      if (before === undefined || !(await takeAddress(db, { token, now }))) return { refused: 'LINK_SPENT' }
      await db.deleteFrom('auth.tokens').where('user_id', '=', owner.id).execute()
      await queueMail(db, { recipient: before, template: 'accounts.addressChanged', params: {} })
      return {}
    })
  } catch (error) {
    // Somebody else took the address at this very moment.
    if (isConstraint(error)) return { refused: 'LINK_SPENT' }
    throw error
  }
}

async function validLink(db: Db, { token, now }: { token: string; now: Date }): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('auth.tokens')
    .select('user_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', 'email')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

// Another link of this account that is opened at the same moment waits here, and then finds that it is spent.
async function lockedAddress(db: Db, id: string): Promise<string | undefined> {
  const account = await db.selectFrom('auth.accounts').select('email').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return account?.email
}

async function takeAddress(db: Db, { token, now }: { token: string; now: Date }): Promise<boolean> {
  const changed = await db
    .with('used', (cte) =>
      cte
        .deleteFrom('auth.tokens')
        .where('token_hash', '=', hashOfToken(token))
        .where('purpose', '=', 'email')
        .where('expires_at', '>', now)
        .returning(['user_id', 'new_email']),
    )
    .updateTable('auth.accounts as person')
    .from('used')
    .set({ email: sql<string>`used.new_email`, email_verified_at: now })
    .whereRef('person.id', '=', 'used.user_id')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('auth.accounts as other').select('other.id').whereRef('other.email', '=', 'used.new_email'))),
    )
    .returning('person.id')
    .executeTakeFirst()
  return changed !== undefined
}
