import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { Appointment } from '../contract.ts'
import { type AppointmentFields, toColumns } from './appointment-fields.ts'
import { toAppointment } from './appointment-row.ts'

export type AppointmentChange = AppointmentFields & { appointmentId: string; ifVersion: number }

/** Changes an appointment, if nobody else did since `ifVersion`. */
export async function changeAppointment(db: Db, change: AppointmentChange): Promise<Appointment | Refusal> {
  const { appointmentId, ifVersion, ...fields } = change
  const changed = await db
    .updateTable('app.appointments')
    .set(toColumns(fields))
    .where('id', '=', appointmentId)
    .where('version', '=', ifVersion)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return toAppointment(changed)
  const seen = await db.selectFrom('app.appointments').select(['category_id', 'version']).where('id', '=', appointmentId).executeTakeFirst()
  return whyUnchanged(db, seen, ifVersion)
}
