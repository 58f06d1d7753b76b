import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { Car } from '../contract.ts'
import { toCar } from './car-row.ts'

export type CarChange = { carId: string; ifVersion: number; name: string; numberPlate: string | null }

/** Changes name and plate of a car (WRITE-22), if nobody else did since `ifVersion`. */
export async function changeCar(db: Db, change: CarChange): Promise<Car | Refusal> {
  const changed = await db
    .updateTable('app.cars')
    .set({ name: change.name, number_plate: change.numberPlate })
    .where('id', '=', change.carId)
    .where('version', '=', change.ifVersion)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return toCar(changed)
  const seen = await db.selectFrom('app.cars').select(['category_id', 'version']).where('id', '=', change.carId).executeTakeFirst()
  return whyUnchanged(db, seen, change.ifVersion)
}
