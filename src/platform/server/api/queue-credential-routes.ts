import { os } from '@orpc/server'
import { checkPerson } from './check-person.ts'
import type { RequestContext } from './request-context.ts'
import { ownerOfRequest } from './owner-of-request.ts'

/**
 * Makes routes about credentials, which have their own connections, take turns: only so many of a person or an address run at once. One that
 * names a person is refused with anybody else signed in, like every other change.
 */
export const queueCredentialRoutes = os.$context<RequestContext>().middleware(async ({ context, next }) => {
  const { queues, signal } = context
  await checkPerson(context)
  return queues.accounts.run({ owner: visitorOf(context), signal, work: async () => next() })
})

function visitorOf({ sessions, sessionHash, clientAddress }: RequestContext): string {
  const isSomebody = sessionHash !== undefined && typeof sessions.personOf(sessionHash) === 'string'
  return isSomebody ? ownerOfRequest(sessions, sessionHash) : `address ${clientAddress}`
}
