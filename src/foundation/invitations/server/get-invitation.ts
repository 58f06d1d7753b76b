import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Invitation } from '../contract.ts'
import { toInvitation } from './invitation-row.ts'

/** Returns an invitation as its recipient, its sender or an admin of the group sees it; others find none (READ-12). */
export async function getInvitation(db: Db, invitationId: string): Promise<Invitation | NotFound> {
  const { rows } = await sql<{ invitation: unknown }>`select app.invitation_for_me(${invitationId}) as invitation`.execute(db)
  const invitation = rows[0]?.invitation ?? null
  return invitation === null ? { refused: 'NOT_FOUND' } : toInvitation(invitation)
}
