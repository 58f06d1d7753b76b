import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import { answerReasons, type Unanswerable } from './accept-invitation.ts'

/** Declines an invitation to the person; nothing else changes (ACC-15). */
export async function declineInvitation(db: Db, invitationId: string): Promise<Done | Unanswerable> {
  return (await callPrivileged(db, sql<string>`app.decline_invitation(${invitationId})`, answerReasons)) ?? {}
}
