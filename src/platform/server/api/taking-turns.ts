import { os } from '@orpc/server'
import type { RequestContext } from './request-context.ts'
import { requestOwner } from './request-owner.ts'

/** For routes about credentials, which have connections of their own: they are worked on in turn, a person's or an address's at most some at once. */
export const takingTurns = os
  .$context<RequestContext>()
  .middleware(async ({ context, next }) =>
    context.gates.accounts.run({ owner: visitorOf(context), signal: context.signal, work: async () => next() }),
  )

function visitorOf({ sessions, sessionHash, clientAddress }: RequestContext): string {
  const isSomebody = sessionHash !== undefined && typeof sessions.personOf(sessionHash) === 'string'
  return isSomebody ? requestOwner(sessions, sessionHash) : `address ${clientAddress}`
}
