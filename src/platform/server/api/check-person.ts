import { sql } from 'kysely'
import { asUser } from '../db/as-user.ts'
import type { RequestContext } from './request-context.ts'
import { requestOwner } from './request-owner.ts'

/**
 * Refuses a request that names another person than the one who is signed in; asks the database only for a session that nobody has asked about yet.
 * @throws PersonChanged then.
 */
export async function checkPerson(context: RequestContext): Promise<void> {
  const { person, sessionHash, sessions, gates, signal, pools } = context
  if (person === undefined || sessionHash === undefined || sessions.personOf(sessionHash) === person) return
  const onPerson = (personId: string | null): void => sessions.remember(sessionHash, personId)
  const work = async (): Promise<void> =>
    asUser(pools.api, { sessionHash, readOnly: true, onPerson, person }, async (db) => void (await sql`select`.execute(db)), { signal })
  await gates.requests.run({ owner: requestOwner(sessions, sessionHash), signal, work })
}
