import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * Returns the key of a request's client address, for its limits: behind `trustedProxies` proxies the one they saw, counted from the
 * right, else the socket's.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const seen = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim())
    const believed = seen.at(-trustedProxies)
    if (believed !== undefined && believed !== '') return addressKey(believed)
  }
  return addressKey(getConnInfo(c).remote.address ?? '')
}

/** Returns whether a request is from this machine itself, and no proxy says that it is for somebody else. */
export function isFromHere(c: Context, trustedProxies: number): boolean {
  if (trustedProxies === 0 && c.req.header('X-Forwarded-For') !== undefined) return false
  const address = clientAddress(c, trustedProxies)
  return address.startsWith('127.') || address === '::/64'
}

const noAddress = 'unknown'

/**
 * Returns the key under which a network address is limited, the same for every spelling: an IPv4 address itself (also written as IPv6),
 * or the /64 of an IPv6 address, which is what one line gets. Ports, brackets and zones are cut off; non-addresses share one key.
 */
export function addressKey(spelling: string): string {
  const bare = withoutPort(spelling.trim()).replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return noAddress
  const address = ipaddr.process(bare)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`
}

function withoutPort(spelling: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(spelling)?.[1]
  // One colon is a port; an IPv6 address has at least two.
  return bracketed ?? /^([^:]+):\d*$/.exec(spelling)?.[1] ?? spelling
}
