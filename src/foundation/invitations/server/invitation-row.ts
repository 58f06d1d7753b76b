import { z } from 'zod'
import { Invitation } from '../contract.ts'

// The privileged role writes instants with their offset.
const instantOfKeeper = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const keepersInvitation = Invitation.extend({ expiresAt: instantOfKeeper, createdAt: instantOfKeeper })

/** Returns the Invitation of what the privileged role returns; the only place that makes one. */
export function toInvitation(invitation: unknown): Invitation {
  return keepersInvitation.parse(invitation)
}
