import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Subcategory } from '../contract.ts'
import { toSubcategory } from './subcategory-row.ts'

/** The subcategories of a car by their order, then by name (READ-19, GAP-101). One statement. */
export async function listOfCar(db: Db, carId: string): Promise<Subcategory[]> {
  const rows = await db
    .selectFrom('app.subcategories')
    .selectAll()
    .where('car_id', '=', carId)
    .orderBy('sort_order')
    .orderBy('name')
    .execute()
  return rows.map(toSubcategory)
}
