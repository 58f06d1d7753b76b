import { instantOf } from '#platform/server/time/instant-of.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'

/** Quiet hours, from one time of day ('HH:mm') to another, by the clocks of a zone. */
export type QuietHours = { from: string; to: string; timeZone: string }

/**
 * Returns when the quiet hours end in which an instant lies; undefined when it lies in none. They begin and end when the clocks show it, and where these
 * skip a time it counts as later by as much as they skip.
 */
export function quietUntil(now: Date, { from, to, timeZone }: QuietHours): Date | undefined {
  const today = todayOf(now, timeZone)
  // Those that began yesterday may go on today.
  return [-1, 0]
    .map((days) => daysAfter(today, days))
    .map((day) => ({
      begin: instantOf({ day, time: from, timeZone }),
      end: instantOf({ day: from < to ? day : daysAfter(day, 1), time: to, timeZone }),
    }))
    .findLast(({ begin, end }) => begin <= now && now < end)?.end
}
