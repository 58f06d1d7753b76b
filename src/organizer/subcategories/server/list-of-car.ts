import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { selectAtAGlance, toSubcategoryAtAGlance } from './at-a-glance.ts'

/** Lists the subcategories of a car (READ-19). One statement. */
export async function listOfCar(db: Db, { carId, now }: { carId: string; now: Date }): Promise<SubcategoryAtAGlance[]> {
  const rows = await selectAtAGlance(db, now).where('s.car_id', '=', carId).execute()
  return rows.map(toSubcategoryAtAGlance)
}
