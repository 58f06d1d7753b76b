import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { House } from '../contract.ts'
import { toHouse } from './house-row.ts'

/** Returns one house with its category. Two statements. */
export async function getHouse(db: Db, houseId: string): Promise<{ category: Category; house: House } | NotFound> {
  const row = await db.selectFrom('app.houses').selectAll().where('id', '=', houseId).executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const category = await getCategory(db, row.category_id)
  return isRefused(category) ? category : { category, house: toHouse(row) }
}
