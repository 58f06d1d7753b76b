import { createHmac } from 'node:crypto'

/**
 * The token of an invitation's link, from 256 random bits of its own and the key of this server: the same whenever it is asked for, and
 * unknown to whoever lacks either. No id that a client chooses has a part in it.
 */
export function invitationToken(linkKey: Buffer, seed: string): string {
  return createHmac('sha256', linkKey).update(`invitation seed ${seed}`).digest('base64url')
}

/** Where a token is shown: the invitation page at the public address (INV-17). */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/accept-invitation?token=${token}`
}
