import type { AnyRouter } from '@orpc/server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { apiError } from '../api/api-error.ts'
import { languageOf } from './language-of.ts'
import { textsIn, type TextsOf } from '../texts/texts.ts'
import { tellDoctor } from './doctor-header.ts'
import { hostCheck, withoutLastDot } from './host-check.ts'
import { isReadRequest } from './is-read-request.ts'
import { shareRunning } from './share-running.ts'
import { secondsToWait } from './limits.ts'
import { type RequestVariables, requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { serveCatalogues } from './serve-languages.ts'
import { type ApiServices, maxBatch, noteFailure, serveApi, togetherPath } from './serve-api.ts'
import { sendBuild } from './send-build.ts'
import { clientAddress, isFromHere } from './client-address.ts'
import { sessionHashOf } from './session-cookie.ts'

const maxBodyBytes = 64 * 1024

/** Everything that one server process answers with. */
export type AppParts = {
  log: Logger
  services: ApiServices
  publicOrigins: readonly string[]
  /** Whether PUBLIC_URL is set, or the origins are only those of this machine. */
  publicUrlIsSet: boolean
  router: AnyRouter
  /** Routes beside the contract: the live stream, the documentation. */
  further: (app: Hono<RequestVariables>) => void
  /** Paths whose bodies may be larger than others, and how large. */
  largeBodies?: Readonly<Record<string, number>>
  web: MiddlewareHandler[]
  /** The name of the web app's build; undefined where none is served. */
  build: string | undefined
  /** By which `npm run doctor` shows that it knows the server's secret; it is told how its request arrived. */
  doctorsKey?: string
  isReady: () => Promise<boolean>
  /** Returns lines on the worker and the backups for readiness probes of this machine; they do not decide readiness. */
  statusLines: () => Promise<readonly string[]>
}

/** Creates the HTTP host: headers, health, host and origin check, body limit, request limit, live stream, API, web app, in this order. */
export function makeApp(parts: AppParts): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  app.use(requestLog(parts.log))
  app.use(securityHeaders(parts.services.isSecure))
  app.use(sendBuild(parts.build))
  if (parts.doctorsKey !== undefined) app.get('/livez', tellDoctor(parts.doctorsKey))
  app.get('/livez', (c) => c.text('ok'))
  // Anybody may ask, so it must not cost a statement each time.
  const standing = shareRunning(async () => ((await parts.isReady()) ? parts.statusLines() : undefined))
  app.get('/readyz', async (c) => {
    const lines = await standing()
    if (lines === undefined) return c.text('not ready', 503)
    // How the worker and the backups are is nobody's business but this machine's.
    return c.text(`${['ok', ...(isFromHere(c, parts.services.trustedProxies) ? lines : [])].join('\n')}\n`)
  })
  app.use(hostCheck({ ...parts, behindProxy: parts.services.trustedProxies > 0, isSecure: parts.services.isSecure }))
  app.use('/api/*', originCheck(parts.publicOrigins))
  // Before a body is read: some may be large.
  app.use('/api/*', requestLimit(parts.services))
  app.use('/api/*', limitBody(parts.largeBodies ?? {}))
  parts.further(app)
  app.use('/api/*', compress({ threshold: 1024 }))
  app.use('/api/*', varyByEncoding)
  app.use('/api/*', serveApi(parts.router, parts.services))
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', status: 404, message: api(c)('refusal.noRoute') }, 404))
  app.route('/', serveCatalogues())
  for (const handler of parts.web) app.use('*', handler)
  app.onError((error, c) => {
    // In the form in which the procedures answer it.
    const answer = apiError(error, c.get('requestId'), languageOf(c))
    noteFailure(c.get('log'), error, answer, { method: c.req.method, url: new URL(c.req.url) })
    const retryAfterSeconds = secondsToWait(answer)
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    if (retryAfterSeconds !== undefined) Object.assign(headers, { 'Retry-After': String(retryAfterSeconds) })
    return new Response(JSON.stringify(answer), { status: answer.status, headers })
  })
  return app
}

const bounded = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c) => c.json({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: api(c)('refusal.tooLarge') }, 413) })

// Requests that only read have no body here. To look for it would make a whole `Request` of each.
function limitBody(largeBodies: Readonly<Record<string, number>>): MiddlewareHandler {
  const limit = bounded(maxBodyBytes)
  const larger = new Map(Object.entries(largeBodies).map(([path, bytes]) => [path, bounded(bytes)]))
  return async (c, next) => (isReadRequest(c.req.method) ? next() : (larger.get(c.req.path) ?? limit)(c, next))
}

// `compress` would set it too, but on a copy whose body is a stream.
const varyByEncoding: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('Content-Type') && !headers.has('Content-Length') && c.req.method !== 'HEAD') headers.append('Vary', 'Accept-Encoding')
}

// The texts of the API in the language of a request.
const api = (c: Context): TextsOf<'api'> => textsIn(languageOf(c), 'api')

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets requests through only when they come from our own pages. An `Origin` must be one of PUBLIC_URL, also on a read: browsers send it
 * with reads from other sites, and with none of ours. A change needs one, or `Sec-Fetch-Site` same-origin or none (plain http on a home
 * network sends no `Sec-Fetch-Site`), and must be JSON, which no foreign form can send.
 */
function originCheck(publicOrigins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const { method, raw } = c.req
    const isChange = !harmless.has(method)
    if (!isOurs(raw.headers, { publicOrigins, isChange })) {
      return c.json({ code: 'FORBIDDEN', status: 403, message: api(c)('refusal.foreignPage') }, 403)
    }
    if (isChange && !isJsonOrEmpty(raw.headers)) {
      return c.json({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: api(c)('refusal.notJson') }, 415)
    }
    return next()
  }
}

function isOurs(headers: Headers, { publicOrigins, isChange }: { publicOrigins: readonly string[]; isChange: boolean }): boolean {
  const origin = headers.get('Origin')
  if (origin !== null && !publicOrigins.includes(withoutLastDot(origin))) return false
  if (!isChange) return true
  const site = headers.get('Sec-Fetch-Site')
  return site === null ? origin !== null : site === 'same-origin' || site === 'none'
}

function isJsonOrEmpty(headers: Headers): boolean {
  const type = headers.get('Content-Type')
  if (type === null) return headers.get('Content-Length') === null || headers.get('Content-Length') === '0'
  return type.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

// Reads made together count as if each had come alone.
function readsIn(c: Context): number {
  return c.req.path === togetherPath ? Math.max(1, Math.min(maxBatch, c.req.queries('read')?.length ?? 0)) : 1
}

/**
 * Limits requests before anything reaches the database: those of a session known to be alive by its person, all others by their
 * address. A session that turns out to belong to nobody counts a second time there, so that only so many made-up cookies can be tried.
 */
function requestLimit({
  limits,
  sessions,
  isSecure,
  trustedProxies,
}: Pick<ApiServices, 'limits' | 'sessions' | 'isSecure' | 'trustedProxies'>): MiddlewareHandler {
  return async (c, next) => {
    const sessionHash = sessionHashOf(c, isSecure(c.req.raw))
    const personId = sessionHash === undefined ? null : sessions.personOf(sessionHash)
    if (typeof personId === 'string') {
      await limits.request(personId, readsIn(c))
      return next()
    }
    const address = clientAddress(c, trustedProxies)
    await limits.anonymous(address, readsIn(c))
    if (sessionHash === undefined || personId === null) return next()
    // Taken before the database is asked, so that not even many at once are let through.
    await limits.deadSession.take(address)
    await next()
    if (sessions.personOf(sessionHash) !== null) await limits.deadSession.giveBack(address)
  }
}
