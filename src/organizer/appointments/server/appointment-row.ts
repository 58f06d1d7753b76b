import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import { type Appointment, ReminderFrequency } from '../contract.ts'

/** Converts a row to an Appointment; nothing else does. */
export function toAppointment(row: Selectable<DB['app.appointments']>): Appointment {
  return {
    id: row.id,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    day: row.local_day,
    // Seconds are stored but never returned.
    time: row.local_time.slice(0, 5),
    timeZone: row.time_zone,
    appointmentDate: row.appointment_date.toISOString(),
    location: row.location,
    reminderEnabled: row.reminder_enabled,
    reminderFrequency: ReminderFrequency.parse(row.reminder_frequency),
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
