import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Tablet } from '../contract.ts'

type TabletRow = { member_id: string; family_id: string; family_name: string; name: string; version: number; seen_at: Date | null }

/** Lists the tablets of the groups that the person administers, by group and name. One statement. */
export async function listTablets(db: Db): Promise<Tablet[]> {
  const { rows } = await sql<TabletRow>`select * from app.my_tablets() t order by t.family_name, t.family_id, t.name, t.member_id`.execute(
    db,
  )
  return rows.map(({ member_id, family_id, family_name, name, version, seen_at }) => ({
    memberId: member_id,
    familyId: family_id,
    familyName: family_name,
    name,
    version,
    seenAt: seen_at?.toISOString() ?? null,
  }))
}
