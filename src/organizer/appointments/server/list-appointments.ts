import { inOrderOf, pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Appointment } from '../contract.ts'
import { toAppointment } from './appointment-row.ts'

/** The subcategory of the list, and where the page begins. */
type ListOf = { subcategoryId: string; from?: string | undefined }

/** Lists the appointments of a subcategory, the earliest first (READ-18). One statement. */
export async function listAppointments(db: Db, { subcategoryId, from }: ListOf): Promise<Appointment[]> {
  const rows = await db
    .selectFrom('app.appointments')
    .selectAll()
    .where('subcategory_id', '=', subcategoryId)
    .where(pageFrom({ from, table: 'app.appointments', as: 'app.appointments', keys: inOrderOf('appointment_date', 'created_at', 'id') }))
    .orderBy('appointment_date')
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(toAppointment)
}
