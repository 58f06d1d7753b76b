import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Member } from '../contract.ts'
import { selectMembers, toMember } from './member-row.ts'

/** Returns the members of a group, longest-standing first (READ-03). One statement. */
export async function listMembers(db: Db, familyId: string): Promise<Member[] | NotFound> {
  const rows = await selectMembers(db).where('m.family_id', '=', familyId).orderBy('m.joined_at').orderBy('m.member_id').execute()
  // Anyone who may ask is a member themselves, so no rows means no access.
  return rows.length === 0 ? { refused: 'NOT_FOUND' } : rows.map(toMember)
}
