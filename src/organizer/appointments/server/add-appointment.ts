import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Appointment } from '../contract.ts'
import { type AppointmentFields, toColumns } from './appointment-fields.ts'
import { toAppointment } from './appointment-row.ts'

export type NewAppointment = AppointmentFields & { id: string; subcategoryId: string }

/** Adds an appointment to a subcategory whose category the person may edit. Sent twice it is added once, with the same answer. */
export async function addAppointment(db: Db, { id, subcategoryId, ...fields }: NewAppointment): Promise<Appointment | Refusal> {
  const place = await db.selectFrom('app.subcategories').select('category_id').where('id', '=', subcategoryId).executeTakeFirst()
  if (place === undefined) return { refused: 'NOT_FOUND' }
  const columns = { id, category_id: place.category_id, subcategory_id: subcategoryId, ...toColumns(fields) }
  return addToCategory(db, place.category_id, {
    insert: async () => {
      const row = await db
        .insertInto('app.appointments')
        .values(columns)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toAppointment(row)
    },
    existing: async () => {
      const row = await db
        .selectFrom('app.appointments')
        .selectAll()
        .where((all) => all.and(columns))
        .executeTakeFirst()
      return row && toAppointment(row)
    },
  })
}
