import { createHmac } from 'node:crypto'

/**
 * Returns the token of an invitation's link, made from its 256 random bits and the key of this server: always the same, and
 * unknown to anyone who lacks either. No id chosen by a client is part of it.
 */
export function invitationToken(linkKey: Buffer, seed: string): string {
  return createHmac('sha256', linkKey).update(`invitation seed ${seed}`).digest('base64url')
}

/** Returns the link with a token: the invitation page at the public address. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/accept-invitation?token=${token}`
}
