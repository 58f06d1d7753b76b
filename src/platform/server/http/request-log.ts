import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** What every request carries through the server. */
export type RequestVariables = { Variables: { requestId: string; log: Logger } }

/** Gives each request an id and logs one JSON line for it: method, route, status, time. No query, no address, no body. */
export function requestLog(log: Logger): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    const began = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const ms = Math.round((performance.now() - began) * 10) / 10
    log.debug({ requestId, method: c.req.method, path: withoutIds(c.req.path), status: c.res.status, ms }, 'request')
  }
}

/** Returns a path without its ids: they would reveal which household was here, and the log only needs the route. */
export function withoutIds(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
}
