import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Car } from '../contract.ts'
import { toCar } from './car-row.ts'

export type NewCar = { id: string; categoryId: string; name: string; numberPlate: string | null }

/** Adds a car to a category that the person may edit. Sent twice it is added once, with the same answer. */
export async function addCar(db: Db, car: NewCar): Promise<Car | Refusal> {
  return addToCategory(db, car.categoryId, {
    insert: async () => {
      const row = await db
        .insertInto('app.cars')
        .values({ id: car.id, category_id: car.categoryId, name: car.name, number_plate: car.numberPlate })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toCar(row)
    },
    existing: async () => {
      const row = await db
        .selectFrom('app.cars')
        .selectAll()
        .where('id', '=', car.id)
        .where('category_id', '=', car.categoryId)
        .where('name', '=', car.name)
        .where('number_plate', 'is not distinct from', car.numberPlate)
        .executeTakeFirst()
      return row && toCar(row)
    },
  })
}
