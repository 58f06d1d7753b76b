import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

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

const noAddress = 'unknown'

/**
 * The key under which a network address is limited, the same for every spelling of it: an IPv4 address itself (also written as IPv6),
 * of an IPv6 address its /64, which is what one line is given. Ports, brackets and zones are cut off; what is no address shares one key.
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
