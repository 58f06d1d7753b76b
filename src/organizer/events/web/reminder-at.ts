import { daysAfter, formatDayOfWeek } from '#platform/shared/dates.ts'
import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from '#platform/web/form/local-date.ts'
import type { CalendarEvent } from '../contract.ts'
import { minutesOf } from '../shared/reminder-minutes.ts'
import { clocksAt, instantOf } from './instant-of.ts'
import { t } from './texts.ts'

const minute = 60 * 1000
const minutesOfDay = 24 * 60

// An unfinished day or time has no reminder yet.
type ReminderInput = Pick<CalendarEvent, 'timeZone' | 'reminderFrequency'> & { day: LocalDate; time: LocalTime }

/** The time of a reminder: the instant in milliseconds, and the viewer's day and time. */
export type ReminderAt = { instant: number; day: string; time: string }

/** Returns the time of a reminder. 'A day before' keeps the time on the clock, 'an hour before' is an hour even if it changes. */
export function reminderAt({ reminderFrequency, ...begins }: ReminderInput, viewersZone: string): ReminderAt {
  const minutes = minutesOf[reminderFrequency]
  const days = Math.floor(minutes / minutesOfDay)
  const instant = instantOf({ ...begins, day: daysAfter(begins.day, -days) }) - (minutes % minutesOfDay) * minute
  return { instant, ...clocksAt(instant, viewersZone) }
}

/** An appointment in the form, whose day and time may still be unfinished. */
export type PlannedReminder = Omit<ReminderInput, 'day' | 'time'> & { day: string; time: string }

type Viewer = { here: string; now: number }

/** Returns when the reminder in the form will come, in words for a viewer in zone `here` at the instant `now` in milliseconds. */
export function reminderWords({ day, time, ...planned }: PlannedReminder, { here, now }: Viewer): string | undefined {
  if (!isLocalDate(day) || !isLocalTime(time)) return undefined
  const reminder = reminderAt({ ...planned, day, time }, here)
  // A reminder whose time has passed is not sent.
  if (reminder.instant <= now) return t('reminderPassed')
  const words = planned.timeZone === here ? 'reminderAt' : 'reminderAtForYou'
  return t(words, { day: formatDayOfWeek(reminder.day), time: reminder.time })
}
