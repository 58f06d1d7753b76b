import type { Category } from '../../../foundation/categories/contract.ts'
import { selectCategories, toCategory } from '../../../foundation/categories/server/public.ts'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Car } from '../contract.ts'
import { toCar } from './car-row.ts'

/** Returns one car (READ-22) with its category. One statement: the page reads its subcategories and dates beside it. */
export async function getCar(db: Db, carId: string): Promise<{ category: Category; car: Car } | NotFound> {
  const row = await selectCategories(db)
    .innerJoin('app.cars as k', 'k.category_id', 'c.id')
    .select(['k.category_id', 'k.number_plate', 'k.registered_on', 'k.sold_on', 'k.created_at'])
    .select(['k.id as car_id', 'k.name as car_name', 'k.version as car_version'])
    .where('k.id', '=', carId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const car = toCar({ ...row, id: row.car_id, name: row.car_name, version: row.car_version })
  return { category: toCategory(row), car }
}
