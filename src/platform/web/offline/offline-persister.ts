import type { QueryPersister } from '@tanstack/react-query'
import { factsOf } from '../api/routes.ts'
import { signedInPerson } from '../outbox/outbox-gate.ts'
import { offlineGate } from './offline-gate.ts'

/**
 * Reads a query from the server. Where the person keeps their household on this device, the answer is kept there as well, or comes from there
 * while the server gives none. Only reads that say `keep` are kept.
 */
export const offlinePersister: QueryPersister = async (queryFn, context, query) => {
  const asker = signedInPerson()?.keptAs
  const asked = Promise.resolve(queryFn(context))
  if (factsOf(query.queryKey).keep === undefined) return asked
  // Meanwhile it may be switched on: an answer that is under way then must not be missing.
  if (offlineGate() === undefined) await asked
  // An answer for whoever was here before is not kept for who is here now.
  if (offlineGate() === undefined || (asker !== undefined && asker !== signedInPerson()?.keptAs)) return asked
  // Whoever waits for the file meanwhile has not given up on the answer.
  asked.catch(() => undefined)
  const keeper = await import('./offline-answers.ts').catch(() => undefined)
  return keeper === undefined ? asked : keeper.answerOrRecall({ asked, query, client: context.client })
}
