import { inOrderOf, pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Car } from '../contract.ts'
import { toCar } from './car-row.ts'

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the cars of a category, newest first (READ-21), with the category. Two statements in one flush. */
export async function listCars(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; cars: Car[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    db
      .selectFrom('app.cars')
      .selectAll()
      .where('category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.cars', as: 'app.cars', keys: inOrderOf('created_at', 'id'), newestFirst: true }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostAtOnce)
      .execute(),
  ])
  return isRefused(category) ? category : { category, cars: rows.map(toCar) }
}
