import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Pet } from '../contract.ts'

/** Converts a row to a Pet; nothing else does. */
export function toPet(row: Selectable<DB['app.pets']>): Pet {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    allergies: row.allergies,
  }
}
