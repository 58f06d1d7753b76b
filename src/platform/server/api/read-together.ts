import { asUser } from '../db/as-user.ts'
import { makeRequestGates } from '../http/request-gate.ts'
import type { RequestContext } from './request-context.ts'
import { checkPerson } from './check-person.ts'
import { requestOwner } from './request-owner.ts'

// The whole of the reads has waited for its turn; its parts do not wait again.
const open = makeRequestGates(0)

/**
 * Runs reads of the requesting person in one transaction, one turn among all requests: `work` gets the context in which each read uses
 * it. One that fails in the database ends the transaction for all. Without a session each read is on its own.
 * @throws PersonChanged when they are asked for somebody else than who is signed in, ClientGone when nobody waits for the answers any more.
 */
export async function readTogether<Context extends RequestContext, T>(
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { sessionHash, sessions, gates, signal, pools } = context
  if (sessionHash === undefined) return work(context)
  const onPerson = (personId: string | null): void => sessions.remember(sessionHash, personId)
  const within = async (): Promise<T> =>
    asUser(
      pools.api,
      { sessionHash, readOnly: true, onPerson },
      async (db) => work({ ...context, gates: { ...gates, requests: open.requests }, reading: db }),
      context,
    )
  await checkPerson(context)
  return gates.requests.run({ owner: requestOwner(sessions, sessionHash), signal, work: within })
}
