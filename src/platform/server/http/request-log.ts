import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { requestDone } from '../metrics/events.ts'
import { inSpan } from '../tracing/in-span.ts'

/** What every request carries through the server. */
export type RequestVariables = {
  Variables: {
    requestId: string
    log: Logger
    /** The pattern of the path and the statements that were run, where the API answers. */
    answered?: { route: string; statements: number }
  }
}

/** Gives each request an id and logs one JSON line for it: method, route, status, time, statements. No query, no address, no body. */
export function requestLog(log: Logger): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    const began = performance.now()
    const method = methodOf(c.req.method)
    const facts = { 'http.request.method': method, 'hivehold.request_id': requestId }
    const { route, statements } = await inSpan(
      () => ({ name: method, kind: 'server', facts }),
      async (span) => {
        await next()
        const answered = c.get('answered') ?? { route: routeOf(c.req.path), statements: 0 }
        span.rename(`${method} ${answered.route}`)
        span.add({ 'http.route': answered.route, 'http.response.status_code': c.res.status, 'hivehold.statements': answered.statements })
        return answered
      },
    )
    c.res.headers.set('X-Request-Id', requestId)
    const passed = performance.now() - began
    requestDone.tell({ method, route, status: c.res.status, seconds: passed / 1000, statements })
    const ms = Math.round(passed * 10) / 10
    // Not the path: somebody may have typed anything there.
    log.debug({ requestId, method: c.req.method, route, status: c.res.status, ms, statements }, 'request')
  }
}

// What is not of the contract has one of these, so that no path that somebody made up becomes a route.
const beside = new Set(['/livez', '/readyz', '/stop-mails', '/api/live', '/api/docs', '/api/openapi.json', '/api/together'])

function routeOf(path: string): string {
  if (beside.has(path)) return path
  // What follows opens a calendar feed.
  if (path.startsWith('/ical/')) return '/ical/*'
  return path.startsWith('/api/') ? '/api/*' : '/*'
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function methodOf(method: string): string {
  return methods.has(method) ? method : 'other'
}

/** Returns a path without its ids: they would reveal which household was here, and the log only needs the route. */
export function withoutIds(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
}
