import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Done, type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'

/** Deletes an appointment. */
export async function removeAppointment(db: Db, appointmentId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.appointments').where('id', '=', appointmentId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const seen = await db.selectFrom('app.appointments').select(['category_id', 'version']).where('id', '=', appointmentId).executeTakeFirst()
  return whyUnchanged(db, seen, undefined)
}
