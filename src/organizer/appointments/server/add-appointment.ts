import { addBelow, addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Appointment, NewAppointment } from '../contract.ts'
import { toColumns } from './appointment-fields.ts'
import { toAppointment } from './appointment-row.ts'

/** Adds an appointment to a subcategory that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addAppointment(db: Db, { id, subcategoryId, ...fields }: NewAppointment): Promise<Appointment | Refusal> {
  return addBelow(db, { table: 'app.subcategories', id: subcategoryId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, subcategory_id: subcategoryId, ...toColumns(fields) }
    return addRow(db, 'app.appointments', columns, toAppointment)
  })
}
