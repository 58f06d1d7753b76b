import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { Invitation } from '../contract.ts'
import { toInvitation } from './invitation-row.ts'

/** Returns the invitations that the person may answer now, oldest first (PEND-02), at most 1,000. */
export async function listPendingInvitations(db: Db): Promise<Invitation[]> {
  const { rows } = await sql<{ invitation: unknown }>`select app.my_pending_invitations() as invitation limit ${mostAtOnce}`.execute(db)
  return rows.map(({ invitation }) => toInvitation(invitation))
}
