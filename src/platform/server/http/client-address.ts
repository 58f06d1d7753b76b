import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { addressKey } from './address-key.ts'

/**
 * The key of the address a request came from, for its limits: behind `trustedProxies` proxies the one they saw, counted from the right,
 * else the socket's.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const seen = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim())
    const believed = seen.at(-trustedProxies)
    if (believed !== undefined && believed !== '') return addressKey(believed)
  }
  return addressKey(getConnInfo(c).remote.address ?? '')
}
