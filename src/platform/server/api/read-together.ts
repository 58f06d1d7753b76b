import { runAsSession } from '../db/run-as-session.ts'
import { makeRequestQueues } from '../http/request-queue.ts'
import type { RequestContext } from './request-context.ts'
import { checkPerson } from './check-person.ts'
import { ownerOfRequest } from './owner-of-request.ts'

// The whole of the reads has waited for its turn; its parts do not wait again.
const open = makeRequestQueues(0)

/**
 * Runs reads of the requesting person in one transaction, one turn among all requests: `work` gets the context in which each read uses
 * it. One that fails in the database ends the transaction for all. Without a session each read is on its own.
 * @throws PersonChanged when they are asked for somebody else than who is signed in, ClientGone when nobody waits for the answers any more.
 */
export async function readTogether<Context extends RequestContext, T>(
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { sessionHash, sessions, queues, signal, pools } = context
  if (sessionHash === undefined) return work(context)
  const onPerson = (personId: string | null): void => sessions.remember(sessionHash, personId)
  const within = async (): Promise<T> =>
    runAsSession(
      pools.api,
      { sessionHash, readOnly: true, onPerson },
      async (db) => work({ ...context, queues: { ...queues, requests: open.requests }, reading: db }),
      context,
    )
  await checkPerson(context)
  return queues.requests.run({ owner: ownerOfRequest(sessions, sessionHash), signal, work: within })
}
