import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Category } from '../contract.ts'
import { selectCategories, toCategory } from './category-row.ts'

/** Returns the categories of a space that the person may see, in the space's order (READ-05, READ-06). One statement. */
export async function listCategories(db: Db, familyId: string): Promise<Category[]> {
  const rows = await selectCategories(db).where('c.family_id', '=', familyId).orderBy('c.sort_order').orderBy('c.id').execute()
  return rows.map(toCategory)
}
