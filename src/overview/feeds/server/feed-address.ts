import { createHmac } from 'node:crypto'

/** What makes the addresses of feeds: the key of this server, its randomness, its public address, and the id of this server in their entries. */
export type FeedsServices = {
  addressKey: Buffer
  randomBytes: (size: number) => Buffer
  publicUrl: string
  serverId: string
}

/**
 * Returns the token in the address of a feed, made from 256 random bits and the key of this server: always the same, and unknown to anyone
 * who lacks either.
 */
export function feedToken(addressKey: Buffer, seed: string): string {
  return createHmac('sha256', addressKey).update(`feed seed ${seed}`).digest('base64url')
}

/** Returns the address with a token. */
export function feedAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/ical/${token}.ics`
}
