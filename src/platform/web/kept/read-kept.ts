import type { QueryPersister } from '@tanstack/react-query'
import { signedInHere } from '../outbox/outbox-here.ts'
import { keptHere } from './kept-here.ts'

/**
 * Reads a query from the server. Where the person keeps their household on this device, the answer is kept there as well, or comes from there
 * while the server gives none. Only queries whose `meta` says `keep` are kept.
 */
export const readKept: QueryPersister = async (queryFn, context, query) => {
  const asker = signedInHere()?.keptAs
  const asked = Promise.resolve(queryFn(context))
  if (query.meta?.keep === undefined) return asked
  // Meanwhile it may be switched on: an answer that is under way then must not be missing.
  if (keptHere() === undefined) await asked
  // An answer for whoever was here before is not kept for who is here now.
  if (keptHere() === undefined || (asker !== undefined && asker !== signedInHere()?.keptAs)) return asked
  // Whoever waits for the file meanwhile has not given up on the answer.
  asked.catch(() => undefined)
  const keeper = await import('./keeper.ts').catch(() => undefined)
  return keeper === undefined ? asked : keeper.keepOrRecall({ asked, query, client: context.client })
}
