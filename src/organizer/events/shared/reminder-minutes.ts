import type { ReminderFrequency } from '../contract.ts'

const day = 24 * 60

/** How many minutes before an event its first reminder is sent. */
export const minutesOf: Readonly<Record<ReminderFrequency, number>> = {
  '1 hour': 60,
  '2 hours': 120,
  '1 day': day,
  '2 days': 2 * day,
  '1 week': 7 * day,
}

/** The clock time from which the reminders of an event count that is all day long. */
export const startOfAllDay = '09:00'
