import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Refusal } from '../../sharing/server/refusal.ts'
import type { Invitation, Share } from '../contract.ts'
import { getInvitation } from './get-invitation.ts'
import type { Unusable } from './unusable.ts'

export type InvitationChange = { invitationId: string; ifVersion: number; permissions: readonly Share[] }

export const changeReasons = ['NOT_PENDING', 'EXPIRED', 'NO_CATEGORY'] as const

/** Changes what a pending invitation of the person shares, if nobody else did since `ifVersion` (IDET-05 to IDET-07). */
export async function changeInvitation(
  db: Db,
  { invitationId, ifVersion, permissions }: InvitationChange,
): Promise<Invitation | Refusal | Unusable<(typeof changeReasons)[number]>> {
  const verb = sql<string>`app.change_invitation(${invitationId}, ${JSON.stringify(permissions)}, ${ifVersion})`
  return (await askKeeper(db, verb, changeReasons)) ?? getInvitation(db, invitationId)
}
