import { addBelow, addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Appointment, NewAppointment } from '../contract.ts'
import { toColumns } from './appointment-fields.ts'
import { findAppointment } from './appointment-row.ts'
import { beginSeries } from './begin-series.ts'

/**
 * Adds an appointment to a subcategory that the person may edit, the first of its series where it repeats. A repeated request adds nothing and
 * returns the same answer.
 */
export async function addAppointment(
  db: Db,
  { id, subcategoryId, repeats, ...fields }: NewAppointment,
  now: Date,
): Promise<Appointment | Refusal> {
  return addBelow(db, { table: 'app.subcategories', id: subcategoryId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, subcategory_id: subcategoryId, ...toColumns(fields) }
    const added = await addRow(db, 'app.appointments', columns, async () => findAppointment(db, id))
    return isRefused(added) || repeats === null ? added : beginSeries(db, { appointment: added, rule: repeats.rule, now })
  })
}
