import { sql } from 'kysely'
import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import { getInvitation } from './get-invitation.ts'

/** Why an invitation cannot be answered: there is none for this person, or it is not pending any more. */
export const answerReasons = ['NOT_FOUND', 'NOT_PENDING', 'EXPIRED'] as const
export type Unanswerable = Refused<(typeof answerReasons)[number]>

export type Joined = { familyId: string; familyName: string }

/** Makes the person a member with everything that the invitation shares, or changes nothing (GAP-55). */
export async function acceptInvitation(db: Db, invitationId: string): Promise<Joined | Unanswerable> {
  const refusal = await callPrivileged(db, sql<string>`app.accept_invitation(${invitationId})`, answerReasons)
  if (refusal !== undefined) return refusal
  const accepted = await getInvitation(db, invitationId)
  if (isRefused(accepted)) return accepted
  if (accepted.familyName === null) throw new Error('a member knows the name of their group')
  return { familyId: accepted.familyId, familyName: accepted.familyName }
}
