import { createRouterClient } from '@orpc/server'
import { productRouter } from '#app/server/router.ts'
import { makeSessionOwners } from '#platform/server/api/session-owners.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { makeLimits } from '#platform/server/http/limits.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { language } from '#platform/shared/language.ts'
import type { DemoGround } from './demo-ground.ts'

// A whole household is written within moments from one address, which no limit allows for.
const noLimits = makeLimits(1_000_000)
const queues = makeRequestQueues(0)

/** Returns the whole API as one person calls it: the product's own verbs with that person's rights. Signing up signs them in for good. */
export function visitor({ pools, services, log }: DemoGround) {
  let sessionToken: string | undefined
  const sessions = makeSessionOwners()
  const context = (): RequestContext => ({
    requestId: 'demonstration',
    sessionHash: sessionToken === undefined ? undefined : hashOfToken(sessionToken),
    sessionToken: undefined,
    signUpHash: undefined,
    deviceHashes: [],
    mutationId: undefined,
    person: undefined,
    clientAddress: '127.0.0.1',
    language,
    device: '',
    cookies: {
      setSession: (token) => {
        sessionToken = token
      },
      // No emails leave a demonstration.
      setSignUp: () => undefined,
      clearSession: () => {
        sessionToken = undefined
      },
      clearStorage: () => undefined,
      setDevice: () => undefined,
    },
    queryStats: { statements: 0 },
    pools,
    limits: noLimits,
    queues,
    signal: undefined,
    sessions,
    log,
    // Nobody is looking yet.
    changed: () => undefined,
  })
  return createRouterClient(productRouter(services), { context })
}

/** The API as one person calls it. */
export type Visitor = ReturnType<typeof visitor>
