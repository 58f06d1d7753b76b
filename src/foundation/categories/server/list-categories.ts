import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Category } from '../contract.ts'
import { selectCategories, toCategory } from './category-row.ts'

/** Returns the categories of a space, by default the person's own hive, that they may see, in order (READ-05, READ-06). One statement. */
export async function listCategories(db: Db, familyId?: string): Promise<Category[]> {
  const own = db
    .selectFrom('app.families')
    .select('id')
    .where('group_type', '=', 'personal')
    .where('created_by', '=', sql<string>`app.uid()`)
  const rows = await selectCategories(db)
    .where('c.family_id', '=', familyId ?? own)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute()
  return rows.map(toCategory)
}
