import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { House } from '../contract.ts'

/** Converts a row to a House; nothing else does. */
export function toHouse(row: Selectable<DB['app.houses']>): House {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
