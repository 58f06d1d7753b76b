import { plainAddress } from '#platform/shared/email-address.ts'
import type { Invitation } from '../contract.ts'

/** Returns whether one of a group's open invitations is for this address and would be replaced by a new one. */
export function hasOpenInvitation(typed: string, open: ReadonlyArray<Pick<Invitation, 'recipientEmail' | 'expired'>>): boolean {
  const address = plainAddress(typed)
  return open.some(({ recipientEmail, expired }) => recipientEmail === address && !expired)
}
