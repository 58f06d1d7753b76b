import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Category } from '../contract.ts'
import { selectCategories, toCategory } from './category-row.ts'

/** Returns the categories of a space, by default the one that opens for the person, that they may see, in order (READ-05, READ-06). One statement. */
export async function listCategories(db: Db, familyId?: string): Promise<Category[]> {
  const rows = await selectCategories(db)
    .where('c.family_id', '=', familyId ?? sql<string>`(select app.opening_space())`)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute()
  return rows.map(toCategory)
}
