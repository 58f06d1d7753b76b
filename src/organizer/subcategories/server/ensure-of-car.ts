import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { listOfCar } from './list-of-car.ts'

/** Adds the five defaults to a car without subcategories (CAR-22), by the privileged role, as viewers can request it too (GAP-70). */
export async function ensureOfCar(db: Db, wanted: { carId: string; now: Date }): Promise<SubcategoryAtAGlance[] | NotFound> {
  const seen = await db.selectFrom('app.cars').select('id').where('id', '=', wanted.carId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  await sql`select app.ensure_car_subcategories(${wanted.carId})`.execute(db)
  return listOfCar(db, wanted)
}
