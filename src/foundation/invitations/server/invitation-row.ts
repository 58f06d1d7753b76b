import { z } from 'zod'
import { Invitation } from '../contract.ts'

// The keeper writes instants with their offset.
const instantOfKeeper = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const keepersInvitation = Invitation.extend({ expiresAt: instantOfKeeper, createdAt: instantOfKeeper })

/** The one place where what the keeper tells of an invitation becomes an Invitation. */
export function toInvitation(told: unknown): Invitation {
  return keepersInvitation.parse(told)
}
