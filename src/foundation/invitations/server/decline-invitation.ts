import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'
import { answerReasons, type Unanswerable } from './accept-invitation.ts'

/** Declines an invitation to the person; nothing else changes (ACC-15). */
export async function declineInvitation(db: Db, invitationId: string): Promise<Done | Refusal | Unanswerable> {
  return (await askKeeper(db, sql<string>`app.decline_invitation(${invitationId})`, answerReasons)) ?? {}
}
