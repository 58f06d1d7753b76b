import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import { NumberRole, type PhoneNumber } from '../contract.ts'

/** Converts a row to a PhoneNumber; nothing else does. */
export function toNumber(row: Selectable<DB['app.numbers']>): PhoneNumber {
  return {
    id: row.id,
    categoryId: row.category_id,
    childId: row.child_id,
    petId: row.pet_id,
    name: row.name,
    phone: row.phone,
    note: row.note,
    role: NumberRole.parse(row.role),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
