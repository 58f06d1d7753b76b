import type { MiddlewareHandler } from 'hono'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets a change through only when it comes from our own pages: `Sec-Fetch-Site` same-origin or none, else (plain http on a home
 * network sends none) an `Origin` of PUBLIC_URL. And only as JSON, which no foreign form can send.
 */
export function originCheck(publicOrigins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (harmless.has(c.req.method)) return next()
    if (!isOurs(c.req.raw.headers, publicOrigins)) {
      return c.json({ code: 'FORBIDDEN', status: 403, message: 'This request did not come from the pages of this server' }, 403)
    }
    if (!isJsonOrEmpty(c.req.raw.headers)) {
      return c.json({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: 'Changes are sent as application/json' }, 415)
    }
    return next()
  }
}

function isOurs(headers: Headers, publicOrigins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('Origin')
  return origin !== null && publicOrigins.includes(origin)
}

function isJsonOrEmpty(headers: Headers): boolean {
  const type = headers.get('Content-Type')
  if (type === null) return headers.get('Content-Length') === null || headers.get('Content-Length') === '0'
  return type.split(';')[0]?.trim().toLowerCase() === 'application/json'
}
