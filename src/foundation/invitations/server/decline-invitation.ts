import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import { answerReasons, type Unanswerable } from './accept-invitation.ts'

/** Declines an invitation to the person; nothing else changes (ACC-15). */
export async function declineInvitation(db: Db, invitationId: string): Promise<Done | Unanswerable> {
  return (await askKeeper(db, sql<string>`app.decline_invitation(${invitationId})`, answerReasons)) ?? {}
}
