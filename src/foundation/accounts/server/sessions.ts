import type { Done, NotFound, Refused } from '#platform/server/api/refused.ts'
import { runAsService, NotForTablets, SessionEnded } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { makeSecretToken } from '#platform/server/http/secret-token.ts'
import type { Session } from '../contract.ts'
import type { Accounts, Client } from './accounts.ts'
import { deviceName } from './device-name.ts'

/** Starts a session and returns its token, only for the cookie. The previous session of this browser ends. */
export async function startSession(
  db: Db,
  accounts: Accounts,
  { userId, client, isTablet = false }: { userId: string; client: Client; isTablet?: boolean },
): Promise<string> {
  const { token, hash } = makeSecretToken(accounts.randomBytes)
  const now = accounts.now()
  if (client.sessionHash !== undefined) await db.deleteFrom('auth.sessions').where('token_hash', '=', client.sessionHash).execute()
  await db
    .insertInto('auth.sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      created_at: now,
      renewed_at: now,
      expires_at: sessionEnd({ createdAt: now, renewedAt: now, isTablet }),
      device: client.device.slice(0, 200),
    })
    .execute()
  return token
}

const hourMs = 3_600_000

/**
 * Renews a valid session for another 14 days, at most hourly and never beyond its 30 days; that of a tablet for another 90.
 * @throws SessionEnded when it has ended.
 */
export async function renewSession(accounts: Accounts, sessionHash: Buffer): Promise<Done> {
  const now = accounts.now()
  return runAsService(accounts.pool, async (db) => {
    const session = await db
      .selectFrom('auth.sessions as s')
      .leftJoin('auth.accounts as a', 'a.id', 's.user_id')
      .select(['s.id', 's.created_at', 's.renewed_at', 'a.id as account'])
      .where('s.token_hash', '=', sessionHash)
      .where('s.expires_at', '>', now)
      .executeTakeFirst()
    if (session === undefined) throw new SessionEnded('the session has ended')
    if (now.getTime() - session.renewed_at.getTime() < hourMs) return {}
    await db
      .updateTable('auth.sessions')
      .set({
        renewed_at: now,
        expires_at: sessionEnd({ createdAt: session.created_at, renewedAt: now, isTablet: session.account === null }),
      })
      .where('token_hash', '=', sessionHash)
      .execute()
    await db
      .updateTable('auth.devices')
      .set({ expires_at: deviceEnd(now) })
      .where('session_id', '=', session.id)
      .execute()
    return {}
  })
}

const dayMs = 24 * 3_600_000
const idleMs = 14 * dayMs
const longestMs = 30 * dayMs
const unseenMs = 90 * dayMs

type SessionTimes = { createdAt: Date; renewedAt: Date; isTablet: boolean }

/**
 * Returns when a session ends: 14 days after its last renewal, 30 days after its start at the latest; that of a tablet when it was not
 * seen for 90 days.
 */
function sessionEnd({ createdAt, renewedAt, isTablet }: SessionTimes): Date {
  if (isTablet) return new Date(renewedAt.getTime() + unseenMs)
  return new Date(Math.min(renewedAt.getTime() + idleMs, createdAt.getTime() + longestMs))
}

/** The person of a session, as accounts need them. */
export type SessionOwner = {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  sessionHash: Buffer
}

/**
 * Finds the person of a session.
 * @throws SessionEnded when it has ended, NotForTablets when it is that of a tablet, which has no account.
 */
export async function userOfSession(db: Db, { sessionHash, now }: { sessionHash: Buffer; now: Date }): Promise<SessionOwner> {
  const owner = await db
    .selectFrom('auth.sessions as session')
    .leftJoin('auth.accounts as person', 'person.id', 'session.user_id')
    .innerJoin('app.profiles as profile', 'profile.id', 'session.user_id')
    .select(['session.user_id as id', 'person.email', 'person.password_hash as passwordHash'])
    .select(['profile.first_name as firstName', 'profile.last_name as lastName'])
    .where('session.token_hash', '=', sessionHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (owner === undefined) throw new SessionEnded('the session has ended')
  const { email, passwordHash } = owner
  if (email === null || passwordHash === null) throw new NotForTablets('a tablet has no account')
  return { ...owner, email, passwordHash, sessionHash }
}

/**
 * Locks the account of a person whose password was right a moment ago, and returns its present address; refuses if the
 * password has changed since. A reset, another change and a deletion wait for this lock, or this for them.
 * @throws SessionEnded when the session has ended since.
 */
export async function lockAccount(db: Db, accounts: Accounts, owner: SessionOwner): Promise<{ email: string } | Refused<'WRONG_PASSWORD'>> {
  const account = await db
    .selectFrom('auth.accounts')
    .select(['email', 'password_hash'])
    .where('id', '=', owner.id)
    // Not a stronger lock: rows that refer to the person, such as a membership, need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst()
  const session = await db
    .selectFrom('auth.sessions')
    .select('id')
    .where('token_hash', '=', owner.sessionHash)
    .where('expires_at', '>', accounts.now())
    .executeTakeFirst()
  if (account === undefined || session === undefined) throw new SessionEnded('the session has ended')
  return account.password_hash === owner.passwordHash ? { email: account.email } : { refused: 'WRONG_PASSWORD' }
}

/** Ends all sessions of a person except the present one. */
export async function endOtherSessions(accounts: Accounts, sessionHash: Buffer): Promise<void> {
  await runAsService(accounts.pool, async (db) => {
    await endAllBut(db, await userOfSession(db, { sessionHash, now: accounts.now() }))
  })
}

/** Ends all sessions and devices of a person except this one, within a transaction. */
export async function endAllBut(db: Db, { id, sessionHash }: { id: string; sessionHash: Buffer }): Promise<void> {
  await db.deleteFrom('auth.sessions').where('user_id', '=', id).where('token_hash', '!=', sessionHash).execute()
  await db
    .deleteFrom('auth.devices')
    .where('user_id', '=', id)
    .where('session_id', 'not in', (eb) => eb.selectFrom('auth.sessions').select('id').where('token_hash', '=', sessionHash))
    .execute()
}

const thirtyDaysMs = 30 * 24 * 3_600_000

/** Returns when a device is forgotten, counted from when its person was last seen signed in there. */
export function deviceEnd(seenAt: Date): Date {
  return new Date(seenAt.getTime() + thirtyDaysMs)
}

/** Returns the valid sessions of a person, the present one first, then the latest used. */
export async function listSessions(accounts: Accounts, sessionHash: Buffer): Promise<Session[]> {
  const now = accounts.now()
  return runAsService(accounts.pool, async (db) => {
    const owner = await userOfSession(db, { sessionHash, now })
    const sessions = await db
      .selectFrom('auth.sessions')
      .select(['id', 'device', 'created_at', 'renewed_at'])
      .select((eb) => eb('token_hash', '=', sessionHash).as('here'))
      .where('user_id', '=', owner.id)
      .where('expires_at', '>', now)
      .orderBy('here', 'desc')
      .orderBy('renewed_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return sessions.map(({ id, device, created_at, renewed_at, here }) => ({
      id,
      ...deviceName(device),
      startedAt: created_at.toISOString(),
      renewedAt: renewed_at.toISOString(),
      here: Boolean(here),
    }))
  })
}

/** Ends another session of the person, and the device it was started on. */
export async function endSession(accounts: Accounts, sessionHash: Buffer, sessionId: string): Promise<Done | NotFound> {
  return runAsService(accounts.pool, async (db) => {
    const owner = await userOfSession(db, { sessionHash, now: accounts.now() })
    const ended = await db
      .deleteFrom('auth.sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', owner.id)
      // This session ends by signing out.
      .where('token_hash', '!=', sessionHash)
      .executeTakeFirst()
    if (ended.numDeletedRows !== 1n) return { refused: 'NOT_FOUND' }
    await db.deleteFrom('auth.devices').where('session_id', '=', sessionId).where('user_id', '=', owner.id).execute()
    return {}
  })
}
