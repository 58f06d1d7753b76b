import type { AnyRouter } from '@orpc/server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { hostCheck } from './host-check.ts'
import { secondsToWait } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { originCheck } from './origin-check.ts'
import { type RequestVariables, requestLog } from './request-log.ts'
import { requestLimit } from './request-limit.ts'
import { securityHeaders } from './security-headers.ts'
import { type ApiHouse, serveApi } from './serve-api.ts'
import { tellBuild } from './tell-build.ts'

const mostBodyBytes = 64 * 1024

/** Everything one server process answers. */
export type AppParts = {
  log: Logger
  house: ApiHouse
  publicOrigins: readonly string[]
  /** Whether PUBLIC_URL was set, or the origins are the ones of this machine alone. */
  publicUrlIsSet: boolean
  router: AnyRouter
  /** Routes beside the contract: the live stream, the documentation. */
  further: (app: Hono<RequestVariables>) => void
  web: MiddlewareHandler[]
  /** The name of the web app's build; undefined where none is served. */
  build: string | undefined
  isReady: () => Promise<boolean>
  /** A line on the worker for whoever asks whether the server is ready; it does not decide that. */
  workerStanding: () => Promise<string>
}

/** The HTTP host: headers, health, host and origin check, body limit, request limit, live stream, API, web app, in this order. */
export function makeApp(parts: AppParts): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  app.use(requestLog(parts.log))
  app.use(securityHeaders(parts.house.isSecure))
  app.use(tellBuild(parts.build))
  app.get('/livez', (c) => c.text('ok'))
  // Anybody may ask, so that it must not cost a statement for each who does.
  const standing = oneAtATime(async () => ((await parts.isReady()) ? parts.workerStanding() : undefined))
  app.get('/readyz', async (c) => {
    const worker = await standing()
    return worker === undefined ? c.text('not ready', 503) : c.text(`ok\n${worker}\n`)
  })
  app.use(hostCheck({ ...parts, behindProxy: parts.house.trustedProxies > 0, isSecure: parts.house.isSecure }))
  app.use('/api/*', originCheck(parts.publicOrigins))
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: mostBodyBytes,
      onError: (c) => c.json({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'This request is too large' }, 413),
    }),
  )
  app.use('/api/*', requestLimit(parts.house))
  parts.further(app)
  app.use('/api/*', compress({ threshold: 1024 }))
  app.use('/api/*', serveApi(parts.router, parts.house))
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', status: 404, message: "This route doesn't exist" }, 404))
  for (const handler of parts.web) app.use('*', handler)
  app.onError((error, c) => {
    const retryAfterSeconds = secondsToWait(error)
    if (retryAfterSeconds !== undefined) return tooManyRequests(c, error.message, retryAfterSeconds)
    parts.log.error({ err: error, requestId: c.get('requestId') }, 'request failed')
    return c.json(
      { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong on our side', data: { requestId: c.get('requestId') } },
      500,
    )
  })
  return app
}

// As the procedures answer it.
function tooManyRequests(c: Context, message: string, retryAfterSeconds: number): Response {
  const answer = { defined: false, code: 'TOO_MANY_REQUESTS', status: 429, message, data: { retryAfterSeconds } } as const
  return c.json(answer, 429, { 'Retry-After': String(retryAfterSeconds) })
}
