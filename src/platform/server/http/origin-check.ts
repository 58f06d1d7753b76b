import type { MiddlewareHandler } from 'hono'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets requests through only when they come from our own pages. An `Origin` must be one of PUBLIC_URL, also on a read: browsers send it
 * with those of other sites, and with none of ours. A change needs one, or `Sec-Fetch-Site` same-origin or none (plain http on a home
 * network sends no `Sec-Fetch-Site`), and comes as JSON, which no foreign form can send.
 */
export function originCheck(publicOrigins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const { method, raw } = c.req
    const isChange = !harmless.has(method)
    if (!isOurs(raw.headers, { publicOrigins, isChange })) {
      return c.json({ code: 'FORBIDDEN', status: 403, message: "This request didn't come from this server's pages" }, 403)
    }
    if (isChange && !isJsonOrEmpty(raw.headers)) {
      return c.json({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: 'Changes must be sent as application/json' }, 415)
    }
    return next()
  }
}

function isOurs(headers: Headers, { publicOrigins, isChange }: { publicOrigins: readonly string[]; isChange: boolean }): boolean {
  const origin = headers.get('Origin')
  if (origin !== null && !publicOrigins.includes(origin)) return false
  if (!isChange) return true
  const site = headers.get('Sec-Fetch-Site')
  return site === null ? origin !== null : site === 'same-origin' || site === 'none'
}

function isJsonOrEmpty(headers: Headers): boolean {
  const type = headers.get('Content-Type')
  if (type === null) return headers.get('Content-Length') === null || headers.get('Content-Length') === '0'
  return type.split(';')[0]?.trim().toLowerCase() === 'application/json'
}
