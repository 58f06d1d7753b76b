import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Subcategory } from '../contract.ts'

/** The one place where a row becomes a Subcategory. */
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

// Whether a subcategory is for contracts or for appointments; its name alone says so (GAP-84).
function whatItHolds(name: string): Subcategory['holds'] {
  return name === 'NHS Appointment' ? 'appointments' : 'items'
}
