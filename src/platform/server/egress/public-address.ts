import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A network: an address and how many of its bits count. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Reads networks such as `192.168.1.0/24` and single addresses, separated by commas; undefined if one of them is none. */
export function readNetworks(typed: string): Network[] | undefined {
  const parts = typed.split(',').map((part) => part.trim())
  const networks = parts.flatMap((part) => {
    if (ipaddr.isValidCIDR(part)) return [ipaddr.parseCIDR(part)]
    if (isIP(part) === 0) return []
    const address = ipaddr.parse(part)
    return [[address, address.toByteArray().length * 8] satisfies Network]
  })
  return networks.length === parts.length ? networks : undefined
}

/**
 * Returns whether the server may connect to an address: one that everybody on the internet can reach under it, or one of a network that the
 * operator has opened. Addresses that stand for others (mapped, NAT64, 6to4, Teredo) are never public.
 */
export function mayConnectTo(address: string, opened: readonly Network[]): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return opened.some((network) => isIn(parsed, network)) || isPublic(parsed)
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv6' ? isIn(address, globalIpv6) : !isIn(address, metadataOfAzure)
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}

// What of IPv6 is given out to networks of the internet at all.
const globalIpv6 = ipaddr.parseCIDR('2000::/3')
// Looks public, and is the machine below every virtual one of that provider.
const metadataOfAzure = ipaddr.parseCIDR('168.63.129.16/32')
