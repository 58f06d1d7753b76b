import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Appointment, AppointmentChange } from '../contract.ts'
import { toColumns } from './appointment-fields.ts'
import { toAppointment } from './appointment-row.ts'

/** Changes an appointment unless somebody else has changed it since `ifVersion`. */
export async function changeAppointment(
  db: Db,
  { appointmentId: id, ifVersion, ...fields }: AppointmentChange,
): Promise<Appointment | Refusal> {
  return changeRow(db, 'app.appointments', { id, ifVersion }, { set: toColumns(fields), read: toAppointment })
}
