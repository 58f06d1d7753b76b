import { instantOf } from '#platform/server/time/instant-of.ts'
import { remindAt } from '#platform/server/time/remind-at.ts'
import type { EventChange } from '../contract.ts'

/** The fields of an appointment that a person enters. */
export type EventFields = Omit<EventChange, 'eventId' | 'ifVersion' | 'repeats' | 'scope'>

/** Returns the columns of these fields, with the instant of day, time and zone and that of the reminder. */
export function toColumns({ day, ...fields }: EventFields) {
  const { begins, reminds } = instantsOn(fields, day)
  return { local_day: day, ...toColumnsOfAnyDay(fields), appointment_date: begins, remind_at: reminds }
}

/** Returns the columns of the fields that all appointments of a series share. */
export function toColumnsOfAnyDay({ time, timeZone, location, reminderEnabled, reminderFrequency, notes }: Omit<EventFields, 'day'>) {
  return {
    local_time: time,
    time_zone: timeZone,
    location,
    reminder_enabled: reminderEnabled,
    reminder_frequency: reminderFrequency,
    notes,
  }
}

type Clock = Pick<EventFields, 'time' | 'timeZone' | 'reminderFrequency'>

/** Returns the instants at which an appointment of a day begins and is announced. */
export function instantsOn({ time, timeZone, reminderFrequency }: Clock, day: string): { begins: Date; reminds: Date } {
  return { begins: instantOf({ day, time, timeZone }), reminds: remindAt({ day, time, timeZone }, reminderFrequency) }
}
