import type { MiddlewareHandler } from 'hono'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const closedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
const permissionsPolicy = closedFeatures.map((feature) => `${feature}=()`).join(', ')
const yearSeconds = 31_536_000

const always: ReadonlyArray<readonly [string, string]> = [
  ['Content-Security-Policy', contentSecurityPolicy],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', permissionsPolicy],
]

/** Sets the security headers on every response, errors and streams included. */
export function securityHeaders(isSecure: (request: Request) => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    // On the response itself: `c.header` would wrap a finished response again for each of them.
    const { headers } = c.res
    for (const [name, value] of always) headers.set(name, value)
    if (isSecure(c.req.raw)) headers.set('Strict-Transport-Security', `max-age=${yearSeconds}`)
    if (c.req.path.startsWith('/api') && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
