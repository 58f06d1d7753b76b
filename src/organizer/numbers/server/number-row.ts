import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import { NumberRole, type PhoneNumber } from '../contract.ts'

/** A row of a number, from a statement or from its JSON. */
export type NumberRow = Omit<Selectable<DB['app.numbers']>, 'created_at'> & { created_at: Date | string }

/** Converts a row to a PhoneNumber; nothing else does. */
export function toNumber(row: NumberRow): PhoneNumber {
  return {
    id: row.id,
    categoryId: row.category_id,
    childId: row.child_id,
    petId: row.pet_id,
    name: row.name,
    phone: row.phone,
    note: row.note,
    role: NumberRole.parse(row.role),
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  }
}
