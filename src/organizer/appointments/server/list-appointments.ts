import { inOrderOf, pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Appointment } from '../contract.ts'
import { selectAppointments, toAppointment } from './appointment-row.ts'

/** The subcategory of the list, and where the page begins. */
type ListOf = { subcategoryId: string; from?: string | undefined }

/** Lists the appointments of a subcategory, the earliest first (READ-18). One statement. */
export async function listAppointments(db: Db, { subcategoryId, from }: ListOf): Promise<Appointment[]> {
  const rows = await selectAppointments(db)
    .where('a.subcategory_id', '=', subcategoryId)
    .where(pageFrom({ from, table: 'app.appointments', as: 'a', keys: inOrderOf('appointment_date', 'created_at', 'id') }))
    .orderBy('a.appointment_date')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(toAppointment)
}
