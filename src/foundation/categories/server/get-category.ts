import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Category } from '../contract.ts'
import { selectCategories, toCategory } from './category-row.ts'

/** Returns one category as the person sees it. One statement. */
export async function getCategory(db: Db, categoryId: string): Promise<Category | NotFound> {
  const row = await selectCategories(db).where('c.id', '=', categoryId).executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : toCategory(row)
}
