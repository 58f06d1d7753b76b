import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Space } from '../contract.ts'
import { selectSpaces, toSpace } from './space-row.ts'

/** Returns the person's spaces: their personal space first, then by type of group, newest first (READ-02). One statement. */
export async function listSpaces(db: Db): Promise<Space[]> {
  const rows = await selectSpaces(db)
    .orderBy(sql`f.group_type <> 'personal'`)
    .orderBy('f.group_type')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute()
  return rows.map(toSpace)
}
