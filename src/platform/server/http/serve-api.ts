import type { AnyRouter } from '@orpc/server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { apiError } from '../api/api-error.ts'
import type { KnownSessions } from '../api/known-sessions.ts'
import type { RequestContext } from '../api/request-context.ts'
import type { Pools } from '../db/pools.ts'
import { clientAddress } from './client-address.ts'
import { languageOf } from './language-of.ts'
import { type Limits, secondsToWait } from './limits.ts'
import type { RequestGates } from './request-gate.ts'
import { type RequestVariables, withoutIds } from './request-log.ts'
import { textsIn } from '../texts/texts-in.ts'
import { deviceHashesOf, type SessionCookies, sessionCookies, sessionHashOf, signUpHashOf } from './session-cookie.ts'

/** The parts of the server that the API needs. */
export type ApiServices = {
  pools: Pools
  limits: Limits
  gates: RequestGates
  sessions: KnownSessions
  trustedProxies: number
  isSecure: (request: Request) => boolean
  changed: () => void
}

// The interceptor's notes of an error, for the answer's headers; otherwise the answer's body would have to be read.
type ApiContext = RequestContext & { readonly refused: { retryAfterSeconds: number | undefined }; readonly forgetSession: () => void }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Serves the router as REST under /api, HEAD as GET without a body. Exceptions become answers here; a refused limit has Retry-After. */
export function serveApi(router: AnyRouter, services: ApiServices): MiddlewareHandler<RequestVariables> {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    interceptors: [
      async (call) => {
        try {
          return await call.next()
        } catch (error) {
          const answer = apiError(error, call.context.requestId, call.context.language)
          call.context.refused.retryAfterSeconds = secondsToWait(answer)
          if (answer.code === 'UNAUTHORIZED') call.context.forgetSession()
          note(call.context.log, error, answer, call.request)
          throw answer
        }
      },
    ],
  })
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (key !== undefined && !uuid.test(key))
      return c.json({ ...notAKey, message: textsIn(languageOf(c), 'api')('refusal.keyNotUuid') }, 400)
    const cookies = sessionCookies(services.isSecure(c.req.raw))
    const context = contextOf(c, services, cookies)
    const isHead = c.req.method === 'HEAD'
    const asked = isHead ? new Request(c.req.raw.url, { headers: c.req.raw.headers }) : c.req.raw
    const { matched, response } = await handler.handle(asked, { prefix: '/api', context })
    if (!matched) return next()
    const { headers } = response
    for (const line of cookies.lines()) headers.append('Set-Cookie', line)
    // For the budget of statements that a screen may cost.
    headers.set('Server-Timing', `statements;dur=${context.queryStats.statements}`)
    const { retryAfterSeconds } = context.refused
    if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
    return isHead ? new Response(null, { status: response.status, headers }) : response
  }
}

type Asked = { method: string; url: URL }

function note(log: Logger, error: unknown, { status, code }: { status: number; code: string }, { method, url }: Asked): void {
  if (code === 'TOOK_TOO_LONG') log.warn({ method, path: withoutIds(url.pathname) }, 'a statement ran longer than it may and was stopped')
  else if (status >= 500) log.error({ err: error }, 'request failed')
}

const notAKey = { defined: false, code: 'BAD_REQUEST', status: 400 } as const

function contextOf(c: Context<RequestVariables>, services: ApiServices, cookies: SessionCookies): ApiContext {
  const sessionHash = livingSession(c, services)
  return {
    requestId: c.get('requestId'),
    log: c.get('log'),
    sessionHash,
    signUpHash: signUpHashOf(c, services.isSecure(c.req.raw)),
    deviceHashes: deviceHashesOf(c, services.isSecure(c.req.raw)),
    mutationId: c.req.header('Idempotency-Key')?.toLowerCase(),
    clientAddress: clientAddress(c, services.trustedProxies),
    language: languageOf(c),
    device: (c.req.header('User-Agent') ?? '').slice(0, 200),
    cookies,
    queryStats: { statements: 0 },
    refused: { retryAfterSeconds: undefined },
    forgetSession: () => sessionHash !== undefined && services.sessions.remember(sessionHash, null),
    pools: services.pools,
    limits: services.limits,
    gates: services.gates,
    signal: c.req.raw.signal,
    sessions: services.sessions,
    changed: services.changed,
  }
}

// A session that is known to have ended counts as none: the database is not asked about it.
function livingSession(c: Context, { isSecure, sessions }: ApiServices): Buffer | undefined {
  const sessionHash = sessionHashOf(c, isSecure(c.req.raw))
  return sessionHash === undefined || sessions.personOf(sessionHash) === null ? undefined : sessionHash
}
