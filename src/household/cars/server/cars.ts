import type { Selectable } from 'kysely'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory, selectCategories, toCategory } from '#foundation/categories/server/categories.ts'
import { addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { mostAtOnce } from '#platform/shared/most-at-once.ts'
import type { Car, CarChange, NewCar } from '../contract.ts'

/** Converts a row to a Car; nothing else does. */
function toCar(row: Selectable<DB['app.cars']>): Car {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    numberPlate: row.number_plate,
    registeredOn: row.registered_on,
    soldOn: row.sold_on,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the cars of a category, newest first (READ-21), with the category. Two statements in one flush. */
export async function listCars(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; cars: Car[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    db
      .selectFrom('app.cars')
      .selectAll()
      .where('category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.cars', as: 'app.cars', keys: inOrderOf('created_at', 'id'), newestFirst: true }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostAtOnce)
      .execute(),
  ])
  return isRefused(category) ? category : { category, cars: rows.map(toCar) }
}

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

/** Adds a car to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addCar(db: Db, { id, categoryId, name, numberPlate, registeredOn, soldOn }: NewCar): Promise<Car | Refusal> {
  const columns = { id, category_id: categoryId, name, number_plate: numberPlate, registered_on: registeredOn, sold_on: soldOn }
  return addRow(db, 'app.cars', columns, toCar)
}

/** Changes the fields of a car (WRITE-22) unless somebody else has changed it since `ifVersion`. */
export async function changeCar(
  db: Db,
  { carId: id, ifVersion, name, numberPlate, registeredOn, soldOn }: CarChange,
): Promise<Car | Refusal> {
  const set = { name, number_plate: numberPlate, registered_on: registeredOn, sold_on: soldOn }
  return changeRow(db, 'app.cars', { id, ifVersion }, { set, read: toCar })
}
