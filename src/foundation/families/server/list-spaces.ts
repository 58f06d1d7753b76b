import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Space } from '../contract.ts'

/** The person's spaces: their own hive first, then by kind of group, newest first (READ-02). One statement. */
export async function listSpaces(db: Db): Promise<Space[]> {
  const rows = await db
    .selectFrom('app.families')
    .select(['id', 'name', 'group_type', 'version'])
    .select(sql<boolean>`id = any (array(select app.administered_families()))`.as('administered'))
    .orderBy(sql`group_type <> 'personal'`)
    .orderBy('group_type')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    groupType: groupTypeOf(row.group_type),
    administered: row.administered,
    version: row.version,
  }))
}

// The table allows these three alone.
function groupTypeOf(text: string): Space['groupType'] {
  return text === 'personal' || text === 'friend' ? text : 'family'
}
