import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Appointment } from '../contract.ts'
import { toAppointment } from './appointment-row.ts'

/** The appointments of a subcategory, the earliest first (READ-18). One statement. */
export async function listAppointments(db: Db, subcategoryId: string): Promise<Appointment[]> {
  const rows = await db
    .selectFrom('app.appointments')
    .selectAll()
    .where('subcategory_id', '=', subcategoryId)
    .orderBy('appointment_date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toAppointment)
}
