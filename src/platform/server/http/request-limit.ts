import type { MiddlewareHandler } from 'hono'
import type { ApiHouse } from './serve-api.ts'
import { clientAddress } from './client-address.ts'
import { sessionHashOf } from './session-cookie.ts'

/**
 * Limits requests before anything reaches the database: those of a session known to be alive by its person, all others by their
 * address. A session that turns out to be nobody's counts a second time there, so that made-up cookies are tried only so often.
 */
export function requestLimit({
  limits,
  sessions,
  isSecure,
  trustedProxies,
}: Pick<ApiHouse, 'limits' | 'sessions' | 'isSecure' | 'trustedProxies'>): MiddlewareHandler {
  return async (c, next) => {
    const sessionHash = sessionHashOf(c, isSecure(c.req.raw))
    const personId = sessionHash === undefined ? null : sessions.personOf(sessionHash)
    if (typeof personId === 'string') {
      await limits.request(personId)
      return next()
    }
    const address = clientAddress(c, trustedProxies)
    await limits.anonymous(address)
    if (sessionHash === undefined || personId === null) return next()
    await limits.deadSession.check(address)
    await next()
    if (sessions.personOf(sessionHash) === null) await limits.deadSession.count(address)
  }
}
