import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { Invitation, InvitationChange } from '../contract.ts'
import { getInvitation } from './get-invitation.ts'

const reasons = ['NOT_FOUND', 'NOT_PENDING', 'EXPIRED', 'NO_CATEGORY', 'CONFLICT'] as const

/** Changes what a pending invitation of the person shares, unless it has changed since `ifVersion` (IDET-05 to IDET-07). */
export async function changeInvitation(
  db: Db,
  { invitationId, ifVersion, permissions }: InvitationChange,
): Promise<Invitation | Refused<(typeof reasons)[number]>> {
  const verb = sql<string>`app.change_invitation(${invitationId}, ${JSON.stringify(permissions)}, ${ifVersion})`
  return (await callPrivileged(db, verb, reasons)) ?? getInvitation(db, invitationId)
}
