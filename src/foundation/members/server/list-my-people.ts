import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { administeredFamilies } from '../../sharing/server/rights.ts'
import type { Member } from '../contract.ts'
import { selectMembers, toMember } from './member-row.ts'

/** Somebody else in one of the person's groups, once for each group they share. */
export type PersonOfGroup = Member & { familyName: string; administered: boolean }

/** Returns everybody else in the person's groups, one row per membership (GAP-25), by name. One statement. */
export async function listMyPeople(db: Db): Promise<PersonOfGroup[]> {
  const rows = await selectMembers(db)
    .innerJoin('app.families as f', 'f.id', 'm.family_id')
    .select('f.name as family_name')
    .select(sql<boolean>`f.id = any (${administeredFamilies})`.as('administered'))
    .where('m.user_id', '<>', sql<string>`app.uid()`)
    .orderBy(sql`lower(m.name)`)
    .orderBy(sql`lower(f.name)`)
    .orderBy('m.member_id')
    .execute()
  return rows.map((row) => ({ ...toMember(row), familyName: row.family_name, administered: row.administered }))
}
