import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address a request came from: behind `trustedProxies` proxies the one they saw, counted from the right, else the socket's. */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const seen = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim())
    const believed = seen.at(-trustedProxies)
    if (believed !== undefined && believed !== '') return believed
  }
  return getConnInfo(c).remote.address ?? 'unknown'
}
