import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'
import type { Unusable } from './unusable.ts'

export const cancelReasons = ['NOT_PENDING'] as const

/** Withdraws a pending invitation that the person has sent (ACC-05); its recipient hears of it. */
export async function cancelInvitation(db: Db, invitationId: string): Promise<Done | Refusal | Unusable<(typeof cancelReasons)[number]>> {
  return (await askKeeper(db, sql<string>`app.cancel_invitation(${invitationId})`, cancelReasons)) ?? {}
}
