import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** The header by which `npm run doctor` shows that it knows the server's secret. */
export const doctorHeader = 'x-hivehold-doctor'

/** Returns its value; neither the secret nor another key can be computed from it. */
export function doctorKey(secret: string): string {
  return createHmac('sha256', secret).update('key:doctor').digest('hex')
}

/** Tells the doctor how its request arrived: how many proxies named whom it is from, and whether they said https. Nobody else is told. */
export function tellDoctor(key: string): MiddlewareHandler {
  const wanted = Buffer.from(key)
  return async (c, next) => {
    const given = Buffer.from(c.req.header(doctorHeader) ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return next()
    const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').filter((part) => part.trim() !== '').length
    return c.json({ forwarded, isHttps: c.req.header('X-Forwarded-Proto') === 'https' })
  }
}
