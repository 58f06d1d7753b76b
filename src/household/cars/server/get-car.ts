import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Car } from '../contract.ts'
import { toCar } from './car-row.ts'

/** Returns one car (READ-22) with its category. Two statements. */
export async function getCar(db: Db, carId: string): Promise<{ category: Category; car: Car } | NotFound> {
  const row = await db.selectFrom('app.cars').selectAll().where('id', '=', carId).executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const category = await getCategory(db, row.category_id)
  return isRefused(category) ? category : { category, car: toCar(row) }
}
