import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'

export type Leaving = { familyId: string; successorId: string | null }

/** Takes the person out of a group, their levels first, and tells its admins; a creator hands the group on (GAP-17). */
export async function leaveFamily(
  db: Db,
  { familyId, successorId }: Leaving,
): Promise<Done | Refusal | { refused: 'CREATOR' } | { refused: 'ALONE' }> {
  return (await askKeeper(db, sql<string>`app.leave_family(${familyId}, ${successorId})`, ['CREATOR', 'ALONE'])) ?? {}
}
