import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Subcategory } from '../contract.ts'
import { toSubcategory } from './subcategory-row.ts'

export type SubcategoryInPlace = { subcategory: Subcategory; category: Category; car: { id: string; name: string } | null }

/** One subcategory with where it belongs. Two statements. */
export async function getSubcategory(db: Db, subcategoryId: string): Promise<SubcategoryInPlace | Refusal> {
  const row = await db
    .selectFrom('app.subcategories as s')
    .leftJoin('app.cars as c', 'c.id', 's.car_id')
    .selectAll('s')
    .select('c.name as car_name')
    .where('s.id', '=', subcategoryId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const category = await getCategory(db, row.category_id)
  if ('refused' in category) return category
  const car = row.car_id === null || row.car_name === null ? null : { id: row.car_id, name: row.car_name }
  return { subcategory: toSubcategory(row), category, car }
}
