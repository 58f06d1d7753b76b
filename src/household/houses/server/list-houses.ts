import { inOrderOf, pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { House } from '../contract.ts'
import { toHouse } from './house-row.ts'

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the houses of a category, newest first (GAP-101), with the category. Two statements in one flush. */
export async function listHouses(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; houses: House[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    db
      .selectFrom('app.houses')
      .selectAll()
      .where('category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.houses', as: 'app.houses', keys: inOrderOf('created_at', 'id'), newestFirst: true }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostAtOnce)
      .execute(),
  ])
  return isRefused(category) ? category : { category, houses: rows.map(toHouse) }
}
