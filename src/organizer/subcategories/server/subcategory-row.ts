import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Subcategory } from '../contract.ts'

/** Converts a row to a Subcategory; nothing else does. */
export function toSubcategory(row: Selectable<DB['app.subcategories']>): Subcategory {
  return {
    id: row.id,
    categoryId: row.category_id,
    houseId: row.house_id,
    carId: row.car_id,
    name: row.name,
    holds: whatItHolds(row.name),
    sortOrder: row.sort_order,
    version: row.version,
  }
}

// A subcategory is for contracts or for appointments by its name alone (GAP-84).
function whatItHolds(name: string): Subcategory['holds'] {
  return name === 'NHS Appointment' ? 'appointments' : 'items'
}
