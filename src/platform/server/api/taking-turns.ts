import { os } from '@orpc/server'
import type { RequestContext } from './request-context.ts'
import { requestOwner } from './request-owner.ts'

/** Makes routes about credentials, which have their own connections, take turns: only so many of a person or an address run at once. */
export const takingTurns = os
  .$context<RequestContext>()
  .middleware(async ({ context, next }) =>
    context.gates.accounts.run({ owner: visitorOf(context), signal: context.signal, work: async () => next() }),
  )

function visitorOf({ sessions, sessionHash, clientAddress }: RequestContext): string {
  const isSomebody = sessionHash !== undefined && typeof sessions.personOf(sessionHash) === 'string'
  return isSomebody ? requestOwner(sessions, sessionHash) : `address ${clientAddress}`
}
