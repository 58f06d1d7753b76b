import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Subcategory } from '../contract.ts'

/** The one place where a row becomes a Subcategory. */
export function toSubcategory(row: Selectable<DB['app.subcategories']>): Subcategory {
  return {
    id: row.id,
    categoryId: row.category_id,
    carId: row.car_id,
    name: row.name,
    sortOrder: row.sort_order,
    version: row.version,
  }
}
