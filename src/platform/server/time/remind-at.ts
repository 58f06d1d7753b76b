import { daysAfter } from '#platform/shared/dates.ts'
import { instantOf, type WallTime } from './instant-of.ts'

const hourMs = 60 * 60 * 1000

const ahead = {
  '1 hour': { hours: 1, days: 0 },
  '2 hours': { hours: 2, days: 0 },
  '1 day': { hours: 0, days: 1 },
  '2 days': { hours: 0, days: 2 },
  '1 week': { hours: 0, days: 7 },
} as const

/** How long before something its reminder is sent. */
export type TimeAhead = keyof typeof ahead

/**
 * Returns the instant of the reminder for something that begins at a day and a time of a zone. An hour is always an hour; a day and a
 * week before mean the same clock time, whatever the clocks did in between. @throws RangeError when there is no such zone.
 */
export function remindAt({ day, time, timeZone }: WallTime, timeAhead: TimeAhead): Date {
  const { hours, days } = ahead[timeAhead]
  return new Date(instantOf({ day: daysAfter(day, -days), time, timeZone }).getTime() - hours * hourMs)
}
