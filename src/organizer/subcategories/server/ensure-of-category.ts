import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { listOfCategory } from './list-of-category.ts'

/** Adds its kind's defaults to a category without subcategories (CATP-05, GAP-69), by the privileged role, as viewers can too (GAP-70). */
export async function ensureOfCategory(db: Db, wanted: { categoryId: string; now: Date }): Promise<SubcategoryAtAGlance[] | NotFound> {
  const seen = await db.selectFrom('app.categories').select('id').where('id', '=', wanted.categoryId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  await sql`select app.ensure_category_subcategories(${wanted.categoryId})`.execute(db)
  return listOfCategory(db, wanted)
}
