import { instantOf } from '../../../platform/server/time/instant-of.ts'
import { remindAt } from '../../../platform/server/time/remind-at.ts'
import type { NewAppointment } from '../contract.ts'

/** The fields of an appointment that a person enters. */
export type AppointmentFields = Omit<NewAppointment, 'id' | 'subcategoryId'>

/** Returns the columns of these fields, with the instant of day, time and zone (APPT-05) and that of the reminder. */
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
