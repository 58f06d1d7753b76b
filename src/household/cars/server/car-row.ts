import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Car } from '../contract.ts'

/** Converts a row to a Car; nothing else does. */
export function toCar(row: Selectable<DB['app.cars']>): Car {
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
