import { byName } from '../../../platform/shared/by-name.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Pet } from '../contract.ts'
import { toPet } from './pet-row.ts'

/** The pets of a category, by name (GAP-101), with the category. Two statements in one flush. */
export async function listPets(db: Db, categoryId: string): Promise<{ category: Category; pets: Pet[] } | Refusal> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    db.selectFrom('app.pets').selectAll().where('category_id', '=', categoryId).execute(),
  ])
  return 'refused' in category ? category : { category, pets: rows.map(toPet).toSorted(byName) }
}
