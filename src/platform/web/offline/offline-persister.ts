import type { QueryPersister } from '@tanstack/react-query'
import { factsOf } from '../api/routes.ts'
import { signedInPerson } from '../outbox/outbox-gate.ts'
import { offlineGate } from './offline-gate.ts'

/**
 * Reads a query from the server. Where the person's household is stored on this device, the answer is stored there as well, or read from there
 * while the server gives none. Only reads with `keep` are stored.
 */
export const offlinePersister: QueryPersister = async (queryFn, context, query) => {
  const asker = signedInPerson()?.keptAs
  const asked = Promise.resolve(queryFn(context))
  if (factsOf(query.queryKey).keep === undefined) return asked
  // Meanwhile it may be switched on: an answer that is under way then must not be missing.
  if (offlineGate() === undefined) await asked
  // An answer for the person before is not stored for the present one.
  if (offlineGate() === undefined || (asker !== undefined && asker !== signedInPerson()?.keptAs)) return asked
  // The answer may fail while the file loads; that must not count as unhandled.
  asked.catch(() => undefined)
  const keeper = await import('./offline-answers.ts').catch(() => undefined)
  return keeper === undefined ? asked : keeper.answerOrRecall({ asked, query, client: context.client })
}
