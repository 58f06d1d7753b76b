import { daysAfter } from '#platform/shared/dates.ts'
import { instantOf, type WallTime } from './instant-of.ts'

const minuteMs = 60 * 1000
const minutesOfDay = 24 * 60

/**
 * Returns the instant of a reminder some minutes before a day and a time of a zone. An hour is always an hour; whole days before mean the
 * same clock time, whatever the clocks did in between. @throws RangeError when there is no such zone.
 */
export function remindAt({ day, time, timeZone }: WallTime, minutes: number): Date {
  const days = minutes % minutesOfDay === 0 ? minutes / minutesOfDay : 0
  const rest = days > 0 ? 0 : minutes
  return new Date(instantOf({ day: daysAfter(day, -days), time, timeZone }).getTime() - rest * minuteMs)
}
