import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Member } from '../contract.ts'
import { selectMembers, toMember } from './member-row.ts'

/** The members of a group, the longest-standing first (READ-03). One statement. */
export async function listMembers(db: Db, familyId: string): Promise<Member[] | NotFound> {
  const rows = await selectMembers(db).where('m.family_id', '=', familyId).orderBy('m.joined_at').orderBy('m.member_id').execute()
  // Whoever may ask is a member themselves.
  return rows.length === 0 ? { refused: 'NOT_FOUND' } : rows.map(toMember)
}
