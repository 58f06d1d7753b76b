import { sql } from 'kysely'
import { runAsSession } from '../db/run-as-session.ts'
import type { RequestContext } from './request-context.ts'
import { ownerOfRequest } from './owner-of-request.ts'

/**
 * Refuses a request that names another person than the one who is signed in; asks the database only for a session that nobody has asked about yet.
 * @throws PersonChanged then.
 */
export async function checkPerson(context: RequestContext): Promise<void> {
  const { person, sessionHash, sessions, queues, signal, pools } = context
  if (person === undefined || sessionHash === undefined || sessions.personOf(sessionHash) === person) return
  const onPerson = (personId: string | null): void => sessions.remember(sessionHash, personId)
  const work = async (): Promise<void> =>
    runAsSession(pools.api, { sessionHash, readOnly: true, onPerson, person }, async (db) => void (await sql`select`.execute(db)), {
      signal,
    })
  await queues.requests.run({ owner: ownerOfRequest(sessions, sessionHash), signal, work })
}
