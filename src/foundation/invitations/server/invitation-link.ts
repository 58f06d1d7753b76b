import { createHash, createHmac } from 'node:crypto'

/** The token of an invitation's link: the same whenever it is asked for, and unknown to whoever has not the key. */
export function invitationToken(linkKey: Buffer, invitationId: string): string {
  return createHmac('sha256', linkKey).update(`invitation ${invitationId.toLowerCase()}`).digest('base64url')
}

/** What is stored of a token, and looked up when somebody shows it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Where a token is shown: the invitation page at the public address (INV-17). */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/accept-invitation?token=${token}`
}
