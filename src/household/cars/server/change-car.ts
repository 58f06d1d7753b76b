import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Car, CarChange } from '../contract.ts'
import { toCar } from './car-row.ts'

/** Changes the fields of a car (WRITE-22) unless somebody else has changed it since `ifVersion`. */
export async function changeCar(
  db: Db,
  { carId: id, ifVersion, name, numberPlate, registeredOn, soldOn }: CarChange,
): Promise<Car | Refusal> {
  const set = { name, number_plate: numberPlate, registered_on: registeredOn, sold_on: soldOn }
  return changeRow(db, 'app.cars', { id, ifVersion }, { set, read: toCar })
}
