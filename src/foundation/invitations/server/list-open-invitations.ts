import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Invitation } from '../contract.ts'
import { toInvitation } from './invitation-row.ts'

/** Returns the invitations of a group that wait for an answer, newest first; none for people who are not its admins. */
export async function listOpenInvitations(db: Db, familyId: string): Promise<Invitation[]> {
  const { rows } = await sql<{ invitation: unknown }>`select app.open_invitations_of(${familyId}) as invitation`.execute(db)
  return rows.map(({ invitation }) => toInvitation(invitation))
}
