import type { AnyRouter } from '@orpc/server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Context, MiddlewareHandler } from 'hono'
import { apiError } from '../api/api-error.ts'
import type { RequestContext } from '../api/request-context.ts'
import type { Pools } from '../db/pools.ts'
import { clientAddress } from './client-address.ts'
import type { Limits } from './limits.ts'
import type { RequestVariables } from './request-log.ts'
import { type SessionCookies, sessionCookies, sessionHashOf } from './session-cookie.ts'

/** What the API needs of the house around it. */
export type ApiHouse = {
  pools: Pools
  limits: Limits
  trustedProxies: number
  isSecure: (request: Request) => boolean
  changed: () => void
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Serves the router as REST under /api. Exceptions become answers in one place; a refused limit carries Retry-After. */
export function serveApi(router: AnyRouter, house: ApiHouse): MiddlewareHandler<RequestVariables> {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    interceptors: [
      async (call) => {
        try {
          return await call.next()
        } catch (error) {
          const answer = apiError(error, call.context.requestId)
          if (answer.status >= 500) call.context.log.error({ err: error }, 'request failed')
          throw answer
        }
      },
    ],
  })
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (key !== undefined && !uuid.test(key)) return c.json(notAKey, 400)
    const cookies = sessionCookies(house.isSecure(c.req.raw))
    const context = contextOf(c, house, cookies)
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context })
    if (!matched) return next()
    const { headers } = response
    for (const line of cookies.lines()) headers.append('Set-Cookie', line)
    // For the budget of statements that a screen may cost.
    headers.set('Server-Timing', `statements;dur=${context.spent.statements}`)
    if (response.status === 429) headers.set('Retry-After', String(await secondsToWait(response)))
    return response
  }
}

const notAKey = { defined: false, code: 'BAD_REQUEST', status: 400, message: 'An Idempotency-Key is a UUID' } as const

function contextOf(c: Context<RequestVariables>, house: ApiHouse, cookies: SessionCookies): RequestContext {
  return {
    requestId: c.get('requestId'),
    log: c.get('log'),
    sessionHash: sessionHashOf(c, house.isSecure(c.req.raw)),
    mutationId: c.req.header('Idempotency-Key')?.toLowerCase(),
    clientAddress: clientAddress(c, house.trustedProxies),
    device: (c.req.header('User-Agent') ?? '').slice(0, 200),
    cookies,
    spent: { statements: 0 },
    pools: house.pools,
    limits: house.limits,
    changed: house.changed,
  }
}

async function secondsToWait(response: Response): Promise<number> {
  const body: unknown = await response.clone().json()
  if (typeof body !== 'object' || body === null || !('data' in body)) return 1
  const { data } = body
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return 1
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : 1
}
