import { daysAfter } from '../../../platform/shared/dates.ts'
import type { LocalDate, LocalTime } from '../../../platform/web/form/local-date.ts'
import type { Appointment } from '../contract.ts'
import { clocksAt, instantOf } from './instant-of.ts'

// What is still being typed has no reminder yet.
type Asked = Pick<Appointment, 'timeZone' | 'reminderFrequency'> & { day: LocalDate; time: LocalTime }

/** When the reminder of an appointment comes: the instant in milliseconds, and what the viewer's clocks show then. */
export type ReminderAt = { instant: number; day: string; time: string }

/** The reminder of an appointment (GAP-113). 'A day before' is at the same time by the clocks, 'an hour before' is an hour whatever they do. */
export function reminderAt({ reminderFrequency, ...begins }: Asked, viewersZone: string): ReminderAt {
  const { days, hours } = before[reminderFrequency]
  const instant = instantOf({ ...begins, day: daysAfter(begins.day, -days) }) - hours * hour
  return { instant, ...clocksAt(instant, viewersZone) }
}

const hour = 60 * 60 * 1000

const before: Readonly<Record<Appointment['reminderFrequency'], { days: number; hours: number }>> = {
  '1 hour': { days: 0, hours: 1 },
  '2 hours': { days: 0, hours: 2 },
  '1 day': { days: 1, hours: 0 },
  '2 days': { days: 2, hours: 0 },
  '1 week': { days: 7, hours: 0 },
}
