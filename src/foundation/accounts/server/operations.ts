import { sql } from 'kysely'
import type { Done, Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { queueMail } from './queue-mail.ts'
import { issueToken, type TokenSource } from './tokens.ts'

/** Locks the account with an address as everything does that changes who can sign in to it, and returns its id; undefined if there is none. */
async function holdAccountOf(db: Db, email: string): Promise<string | undefined> {
  const account = await db.selectFrom('auth.accounts').select('id').where('email', '=', email).forNoKeyUpdate().executeTakeFirst()
  return account?.id
}

/** What a command on the machine did, as the operators' log calls it. */
type Operation = 'operator_made' | 'operator_ended' | 'reset_link_made' | 'sessions_ended' | 'account_deleted'

/** Writes into the operators' log that something was done, and when; not to whom. */
async function noteOperation(db: Db, kind: Operation): Promise<void> {
  await db.insertInto('app.operator_log').values({ kind }).execute()
}

/** Notifies a person of what was done to their account; for 30 days nobody who is signed in as them can delete that. */
async function notifyOfOperation(db: Db, userId: string, kind: 'reset_link_made' | 'sessions_ended'): Promise<void> {
  await db
    .insertInto('app.notifications')
    .values({ user_id: userId, type: kind, kept_until: sql<Date>`now() + interval '30 days'` })
    .execute()
}

/** Issues the token of a reset link for the person with an address, to be handed over to them, and notifies them of it. */
export async function makeResetLink(db: Db, source: TokenSource, email: string): Promise<{ token: string } | Refused<'NO_ACCOUNT'>> {
  const userId = await holdAccountOf(db, email)
  if (userId === undefined) return { refused: 'NO_ACCOUNT' }
  const token = await issueToken(db, source, { userId, purpose: 'reset' })
  await notifyOfOperation(db, userId, 'reset_link_made')
  await noteOperation(db, 'reset_link_made')
  return { token }
}

/** Ends all sessions and devices of the person with an address, notifies them, and returns how many sessions there were. */
export async function endSessionsOf(db: Db, email: string): Promise<{ sessions: number } | Refused<'NO_ACCOUNT'>> {
  const userId = await holdAccountOf(db, email)
  if (userId === undefined) return { refused: 'NO_ACCOUNT' }
  const ended = await db.deleteFrom('auth.sessions').where('user_id', '=', userId).executeTakeFirst()
  await db.deleteFrom('auth.devices').where('user_id', '=', userId).execute()
  await notifyOfOperation(db, userId, 'sessions_ended')
  await noteOperation(db, 'sessions_ended')
  return { sessions: Number(ended.numDeletedRows) }
}

/** Makes the person with an address an operator, or ends that, and returns whether anything changed. */
export async function setOperator(
  db: Db,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<{ changed: boolean } | Refused<'NO_ACCOUNT'>> {
  const userId = await holdAccountOf(db, email)
  if (userId === undefined) return { refused: 'NO_ACCOUNT' }
  const changed = isOperator ? await makeOperator(db, userId) : await endOperator(db, userId)
  if (changed) await noteOperation(db, isOperator ? 'operator_made' : 'operator_ended')
  return { changed }
}

async function makeOperator(db: Db, userId: string): Promise<boolean> {
  const made = db
    .insertInto('app.operators')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
  return (await made.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

async function endOperator(db: Db, userId: string): Promise<boolean> {
  return (await db.deleteFrom('app.operators').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows === 1n
}

/**
 * Deletes the account with an address as its person could; its groups pass to the longest-standing members. With `mailed` an email
 * to the address says so.
 */
export async function deleteAccountOf(
  db: Db,
  { email, mailed }: { email: string; mailed: boolean },
): Promise<Done | Refused<'NO_ACCOUNT'>> {
  const userId = await holdAccountOf(db, email)
  if (userId === undefined) return { refused: 'NO_ACCOUNT' }
  await sql`select app.delete_account(${userId}, '{}'::jsonb)`.execute(db)
  if (mailed) await queueMail(db, { recipient: email, template: 'accounts.deleted', params: {} })
  await noteOperation(db, 'account_deleted')
  return {}
}
