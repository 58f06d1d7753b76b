import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Child } from '../contract.ts'

/** The check of the database by which a child is somebody who may see it, and its refusal. */
export const personCheck = { person_may_see: 'NOT_A_MEMBER' } as const

/** Converts a row to a Child; nothing else does. */
export function toChild(row: Selectable<DB['app.children']>): Child {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    allergies: row.allergies,
    personId: row.person_id,
  }
}
