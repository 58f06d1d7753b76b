import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Child } from '../contract.ts'

/** Converts a row to a Child; nothing else does. */
export function toChild(row: Selectable<DB['app.children']>): Child {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    allergies: row.allergies,
  }
}
