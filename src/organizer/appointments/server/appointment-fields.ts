import { instantOf } from '../../../platform/server/time/instant-of.ts'
import { remindAt } from '../../../platform/server/time/remind-at.ts'
import type { NewAppointment } from '../contract.ts'

/** What a person says of an appointment. */
export type AppointmentFields = Omit<NewAppointment, 'id' | 'subcategoryId'>

/** The columns of what was said, with the instants that day, time and zone come to (APPT-05) and at which the reminder comes. */
export function toColumns({ day, time, timeZone, location, reminderEnabled, reminderFrequency, notes }: AppointmentFields) {
  return {
    local_day: day,
    local_time: time,
    time_zone: timeZone,
    appointment_date: instantOf({ day, time, timeZone }),
    location,
    reminder_enabled: reminderEnabled,
    reminder_frequency: reminderFrequency,
    remind_at: remindAt({ day, time, timeZone }, reminderFrequency),
    notes,
  }
}
