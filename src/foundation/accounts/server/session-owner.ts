import { SessionEnded } from '../../../platform/server/db/as-actor.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Whose session it is, as accounts know them. */
export type SessionOwner = {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  sessionHash: Buffer
}

/**
 * Finds who stands behind a session.
 * @throws SessionEnded when it does not live.
 */
export async function sessionOwner(db: Db, { sessionHash, now }: { sessionHash: Buffer; now: Date }): Promise<SessionOwner> {
  const owner = await db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.accounts as person', 'person.id', 'session.user_id')
    .innerJoin('app.profiles as profile', 'profile.id', 'session.user_id')
    .select(['person.id', 'person.email', 'person.password_hash as passwordHash'])
    .select(['profile.first_name as firstName', 'profile.last_name as lastName'])
    .where('session.token_hash', '=', sessionHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (owner === undefined) throw new SessionEnded('the session has ended')
  return { ...owner, sessionHash }
}
