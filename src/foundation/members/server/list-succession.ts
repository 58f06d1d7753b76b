import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Role } from '../contract.ts'
import { myPeople } from './member-row.ts'

/** A group the person created, with those who could take it over; ids are of members. */
export type Succession = {
  familyId: string
  familyName: string
  successorId: string | null
  candidates: Array<{ id: string; name: string; role: Role }>
}

/**
 * Returns who would take over the groups the person created if their account is deleted (GAP-27), in the dashboard's order. The first
 * candidate is the one whom `app.delete_account` takes if nobody else is chosen. One statement.
 */
export async function listSuccession(db: Db): Promise<Succession[]> {
  const rows = await db
    .selectFrom('app.families as f')
    .leftJoin(candidates.as('c'), (join) => join.onRef('c.family_id', '=', 'f.id'))
    .select(['f.id', 'f.name', 'c.candidates'])
    .where('f.created_by', '=', sql<string>`app.uid()`)
    .where('f.group_type', '<>', 'personal')
    .orderBy('f.group_type')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    familyId: row.id,
    familyName: row.name,
    successorId: row.candidates?.[0]?.id ?? null,
    candidates: row.candidates ?? [],
  }))
}

const candidates = sql<{ family_id: string; candidates: Succession['candidates'] }>`(
  select m.family_id, json_agg(json_build_object('id', m.member_id, 'name', m.name, 'role', m.role)
           order by case m.role when 'admin' then 0 when 'full_access' then 1 else 2 end, m.joined_at, m.member_id) as candidates
    from ${myPeople} m
   where m.user_id <> app.uid() and m.has_account
   group by m.family_id)`
