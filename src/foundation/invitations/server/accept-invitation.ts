import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Refusal } from '../../sharing/server/refusal.ts'
import { getInvitation } from './get-invitation.ts'
import type { Unusable } from './unusable.ts'

/** Why an invitation cannot be answered any more. */
export const answerReasons = ['NOT_PENDING', 'EXPIRED'] as const
export type Unanswerable = Unusable<(typeof answerReasons)[number]>

export type Joined = { familyId: string; familyName: string }

/** Makes its recipient a member with everything an invitation shares, or changes nothing (GAP-55). */
export async function acceptInvitation(db: Db, invitationId: string): Promise<Joined | Refusal | Unanswerable> {
  const refusal = await askKeeper(db, sql<string>`app.accept_invitation(${invitationId})`, answerReasons)
  if (refusal !== undefined) return refusal
  const accepted = await getInvitation(db, invitationId)
  if ('refused' in accepted) return accepted
  if (accepted.familyName === null) throw new Error('a member knows the name of their group')
  return { familyId: accepted.familyId, familyName: accepted.familyName }
}
