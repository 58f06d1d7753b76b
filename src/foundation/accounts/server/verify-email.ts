import { sql } from 'kysely'
import type { Refused } from '#platform/server/api/refused.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import type { Confirmation } from '../contract.ts'
import type { Accounts, ConfirmingClient } from './accounts.ts'
import { queueMail } from './queue-mail.ts'
import { startSession } from './sessions.ts'
import { consumeToken, issueToken } from './tokens.ts'

/** The account whose address is to be confirmed. `browserHash` identifies the browser that requested it; the link leads on to `next`. */
type ToBeVerified = { userId: string; email: string; browserHash: Buffer; next?: '/' }

/** Queues an email with a new link that confirms the address of an account; an earlier link ends. */
export async function sendVerification(db: Db, accounts: Accounts, { userId, email, browserHash, next }: ToBeVerified): Promise<void> {
  const token = await issueToken(db, accounts, { userId, purpose: 'verify', browserHash })
  await queueMail(db, { recipient: email, template: 'accounts.verify', params: { token, ...(next === undefined ? {} : { next }) } })
}

type VerifyOutcome = { sessionToken: string } | Refused<'LINK_SPENT' | 'PASSWORD_NEEDED' | 'WRONG_PASSWORD'>

type Link = { userId: string; email: string; passwordHash: string; browserHash: Buffer | null }

/**
 * Confirms an address with the token of its email and starts a session. Anybody may have typed that address with a password of their own,
 * so the password is required, except in the browser that requested this very email; `attempt` tries it within the limits of the address.
 * A wrong one leaves the link valid.
 */
export async function verifyEmail(
  accounts: Accounts,
  { token, password }: Confirmation,
  client: ConfirmingClient,
  attempt: (email: string, matches: () => Promise<boolean>) => Promise<boolean>,
): Promise<VerifyOutcome> {
  const link = await runAsService(accounts.pool, async (db) => validLink(db, { token, now: accounts.now() }))
  if (link === undefined) return { refused: 'LINK_SPENT' }
  if (!isRequestingBrowser(link, client)) {
    if (password === undefined) return { refused: 'PASSWORD_NEEDED' }
    const isRight = await attempt(link.email, async () => accounts.hashing.matches(password, link.passwordHash))
    if (!isRight) return { refused: 'WRONG_PASSWORD' }
  }
  return runAsService(accounts.pool, async (db) => confirm(db, accounts, { link, token, client }))
}

async function validLink(db: Db, { token, now }: { token: string; now: Date }): Promise<Link | undefined> {
  return db
    .selectFrom('auth.tokens as token')
    .innerJoin('auth.accounts as account', 'account.id', 'token.user_id')
    .select(['account.id as userId', 'account.email', 'account.password_hash as passwordHash', 'token.browser_hash as browserHash'])
    .where('token.token_hash', '=', hashOfToken(token))
    .where('token.purpose', '=', 'verify')
    .where('token.expires_at', '>', now)
    .executeTakeFirst()
}

function isRequestingBrowser({ browserHash }: Link, { signUpHash }: ConfirmingClient): boolean {
  return browserHash !== null && signUpHash !== undefined && browserHash.equals(signUpHash)
}

// A later sign-up replaces password and link together, so a link that is still there belongs to the password that was compared.
async function confirm(
  db: Db,
  accounts: Accounts,
  { link: { userId }, token, client }: { link: Link; token: string; client: ConfirmingClient },
): Promise<VerifyOutcome> {
  const now = accounts.now()
  // Locks the account before the link, as a sign-up does: two at once wait for each other and never deadlock.
  await db.selectFrom('auth.accounts').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  if ((await consumeToken(db, { token, purpose: 'verify', now })) === undefined) return { refused: 'LINK_SPENT' }
  await db
    .updateTable('auth.accounts')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .execute()
  return { sessionToken: await startSession(db, accounts, { userId, client }) }
}
