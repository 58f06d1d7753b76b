import { byName } from '../../../platform/shared/by-name.ts'
import { inOrderOf, pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Pet } from '../contract.ts'
import { toPet } from './pet-row.ts'

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the pets of a category, by name (GAP-101), with the category. Two statements in one flush. */
export async function listPets(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; pets: Pet[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    db
      .selectFrom('app.pets')
      .selectAll()
      .where('category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.pets', as: 'app.pets', keys: inOrderOf('id') }))
      .orderBy('id')
      .limit(mostAtOnce)
      .execute(),
  ])
  return isRefused(category) ? category : { category, pets: rows.map(toPet).toSorted(byName) }
}
