import type { AnyRouter } from '@orpc/server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { apiError } from '../api/api-error.ts'
import type { SessionOwners } from '../api/session-owners.ts'
import { readTogether } from '../api/read-together.ts'
import { withoutDefaults } from '#platform/shared/default-values.ts'
import { defaultsOfRoute, routeDefaults } from '../api/route-defaults.ts'
import type { RequestContext } from '../api/request-context.ts'
import { SessionEnded } from '../db/run-as-session.ts'
import type { Pools } from '../db/pools.ts'
import { clientAddress } from './client-address.ts'
import { languageOf } from './language-of.ts'
import { type Limits, secondsToWait } from './limits.ts'
import type { RequestQueues } from './request-queue.ts'
import { type RequestVariables, withoutIds } from './request-log.ts'
import { textsIn } from '../texts/texts.ts'
import { inSpan } from '../tracing/in-span.ts'
import { deviceHashesOf, type SessionCookies, sessionCookies, sessionHashOf, sessionTokenOf, signUpHashOf } from './session-cookie.ts'

/** The parts of the server that the API needs. */
export type ApiServices = {
  pools: Pools
  limits: Limits
  queues: RequestQueues
  sessions: SessionOwners
  trustedProxies: number
  isSecure: (request: Request) => boolean
  changed: () => void
}

// The interceptors' notes of an error, for the answer's headers, and of the route; otherwise the answer's body would have to be read.
type ApiContext = RequestContext & {
  readonly refused: { retryAfterSeconds: number | undefined }
  readonly matched: { route: string | undefined }
  readonly forgetSession: () => void
  /** Whether the client knows the default values that answers may leave out. */
  readonly knowsDefaults: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Serves the router as REST under /api, HEAD as GET without a body, and several reads at once under /api/together. Exceptions become
 * answers here; a refused limit has Retry-After.
 */
export function serveApi(router: AnyRouter, services: ApiServices): MiddlewareHandler<RequestVariables> {
  const handler = handlerOf(router)
  const { version } = routeDefaults(router)
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (key !== undefined && !uuid.test(key))
      return c.json({ ...badRequest, message: textsIn(languageOf(c), 'api')('refusal.keyNotUuid') }, 400)
    const cookies = sessionCookies(services.isSecure(c.req.raw))
    const context = { ...contextOf(c, services, cookies), knowsDefaults: c.req.header('Hivehold-Defaults') === version }
    const isHead = c.req.method === 'HEAD'
    const asked = isHead ? new Request(c.req.raw.url, { headers: c.req.raw.headers }) : c.req.raw
    const isTogether = c.req.path === togetherPath && asked.method === 'GET'
    const { matched, response } = isTogether
      ? { matched: true, response: await readsTogether(asked, { context, handler }) }
      : await handler.handle(asked, { prefix: '/api', context })
    if (!matched) return next()
    const { statements } = context.queryStats
    c.set('answered', { route: isTogether ? togetherPath : `/api${context.matched.route ?? '/*'}`, statements })
    const { headers } = response
    for (const [name, value] of cookies.headers()) headers.append(name, value)
    // For the budget of statements that a screen may cost.
    headers.set('Server-Timing', `statements;dur=${statements}`)
    const { retryAfterSeconds } = context.refused
    if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
    return isHead ? new Response(null, { status: response.status, headers }) : response
  }
}

function handlerOf(router: AnyRouter): OpenAPIHandler<ApiContext> {
  return new OpenAPIHandler<ApiContext>(router, {
    clientInterceptors: [
      async (call) => {
        const { route, meta } = call.procedure['~orpc']
        call.context.matched.route = route.path
        const answer = await inSpan(
          () => ({ name: call.path.join('.'), kind: 'internal' }),
          async () => call.next(),
        )
        const defaults = call.context.knowsDefaults ? defaultsOfRoute(meta) : undefined
        return defaults === undefined ? answer : withoutDefaults(answer, defaults)
      },
    ],
    interceptors: [
      async (call) => {
        try {
          return await call.next()
        } catch (error) {
          const answer = apiError(error, call.context.requestId, call.context.language)
          call.context.refused.retryAfterSeconds = secondsToWait(answer)
          if (error instanceof SessionEnded) call.context.forgetSession()
          noteFailure(call.context.log, error, answer, call.request)
          throw answer
        }
      },
    ],
  })
}

/** Where several reads are made at once, and how many. */
export const togetherPath = '/api/together'
export const maxBatch = 20

type Part = { status: number; text: string }

/**
 * Answers several reads, `?read=/families&read=/reports`, in one transaction: a list of `{ status, answer }` in their order, each what
 * the read answers by itself. Reads that the failure of another has ended are made once more, each on its own.
 */
async function readsTogether(
  request: Request,
  { context, handler }: { context: ApiContext; handler: OpenAPIHandler<ApiContext> },
): Promise<Response> {
  const paths = new URL(request.url).searchParams.getAll('read')
  const texts = textsIn(context.language, 'api')
  if (paths.length === 0 || paths.length > maxBatch || !paths.every((path) => path.startsWith('/')))
    return Response.json({ ...badRequest, message: texts('refusal.notReads') }, { status: 400 })
  const one = async (path: string, of: ApiContext): Promise<Part> => {
    const asked = new Request(new URL(`/api${path}`, request.url))
    const { matched, response } = await handler.handle(asked, { prefix: '/api', context: of })
    if (matched) return { status: response.status, text: await response.text() }
    return { status: 404, text: JSON.stringify({ code: 'NOT_FOUND', status: 404, message: texts('refusal.noRoute') }) }
  }
  try {
    const log = context.log.child({}, { level: 'silent' })
    const first = await readTogether({ ...context, log }, async (shared) => Promise.all(paths.map(async (path) => one(path, shared))))
    const parts = await Promise.all(first.map(async (part, index) => (part.status < 500 ? part : one(paths[index] ?? '', context))))
    const body = parts.map(({ status, text }) => `{"status":${status},"answer":${text === '' ? 'null' : text}}`)
    return new Response(`[${body.join()}]`, { headers: { 'Content-Type': 'application/json' } })
  } catch (error) {
    const answer = apiError(error, context.requestId, context.language)
    context.refused.retryAfterSeconds = secondsToWait(answer)
    noteFailure(context.log, error, answer, { method: 'GET', url: new URL(request.url) })
    return Response.json(answer, { status: answer.status })
  }
}

type RequestLine = { method: string; url: URL }

/** Logs what an answer does not reveal: an unexpected error, and a statement that was stopped. */
export function noteFailure(
  log: Logger,
  error: unknown,
  { status, code }: { status: number; code: string },
  { method, url }: RequestLine,
): void {
  if (code === 'TOOK_TOO_LONG') log.warn({ method, path: withoutIds(url.pathname) }, 'a statement ran longer than it may and was stopped')
  else if (status >= 500) log.error({ err: error }, 'request failed')
}

const badRequest = { defined: false, code: 'BAD_REQUEST', status: 400 } as const

function contextOf(c: Context<RequestVariables>, services: ApiServices, cookies: SessionCookies): Omit<ApiContext, 'knowsDefaults'> {
  const sessionHash = livingSession(c, services)
  return {
    requestId: c.get('requestId'),
    log: c.get('log'),
    sessionHash,
    sessionToken: sessionTokenOf(c, services.isSecure(c.req.raw)),
    signUpHash: signUpHashOf(c, services.isSecure(c.req.raw)),
    deviceHashes: deviceHashesOf(c, services.isSecure(c.req.raw)),
    mutationId: c.req.header('Idempotency-Key')?.toLowerCase(),
    person: c.req.header('Hivehold-Person')?.toLowerCase(),
    clientAddress: clientAddress(c, services.trustedProxies),
    language: languageOf(c),
    device: (c.req.header('User-Agent') ?? '').slice(0, 200),
    cookies,
    queryStats: { statements: 0 },
    refused: { retryAfterSeconds: undefined },
    matched: { route: undefined },
    forgetSession: () => sessionHash !== undefined && services.sessions.remember(sessionHash, null),
    pools: services.pools,
    limits: services.limits,
    queues: services.queues,
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
