import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { administeredFamilies } from '../../sharing/server/rights.ts'
import type { Member } from '../contract.ts'
import { selectMembers, toMember } from './member-row.ts'

/** Returns one membership as the person sees it, and whether they administer its group. One statement. */
export async function getMember(db: Db, memberId: string): Promise<{ member: Member; administered: boolean } | NotFound> {
  const row = await selectMembers(db)
    .select(sql<boolean>`m.family_id = any (${administeredFamilies})`.as('administered'))
    .where('m.member_id', '=', memberId)
    .executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : { member: toMember(row), administered: row.administered }
}
