import { addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Car, NewCar } from '../contract.ts'
import { toCar } from './car-row.ts'

/** Adds a car to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addCar(db: Db, { id, categoryId, name, numberPlate, registeredOn, soldOn }: NewCar): Promise<Car | Refusal> {
  const columns = { id, category_id: categoryId, name, number_plate: numberPlate, registered_on: registeredOn, sold_on: soldOn }
  return addRow(db, 'app.cars', columns, toCar)
}
