import { dailySchedule } from '#platform/server/time/daily-schedule.ts'
import { instantOf } from '#platform/server/time/instant-of.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { weekdayOf } from '#platform/shared/weekdays.ts'

/**
 * When somebody gets their summary: each day at a time in their zone, if it is daily, and on a day of the week with the next 30 days.
 * `dueAt` is when it was due; null when that was never worked out.
 */
export type DigestPlan = { timeZone: string; at: string; daily: boolean; weekday: string | null; dueAt: Date | null }

/**
 * Returns when the next summary is due, strictly after `now`, and whether the one that is due has the next 30 days: also when their day came and
 * went while nothing was sent.
 */
export function digestSchedule(now: Date, { timeZone, at, daily, weekday, dueAt }: DigestPlan): { next: Date; isWeekly: boolean } {
  const { day, next } = dailySchedule({ now, timeZone, at })
  return {
    next: daily || weekday === null ? next : nextOnWeekday({ now, day, timeZone, at, weekday }),
    isWeekly: dueAt !== null && daysFrom(todayOf(dueAt, timeZone), day).some((one) => weekdayOf(one) === weekday),
  }
}

function nextOnWeekday({
  now,
  day,
  timeZone,
  at,
  weekday,
}: {
  now: Date
  day: string
  timeZone: string
  at: string
  weekday: string
}): Date {
  // A zone can leave out a day, and its clocks then show a later one.
  let later = daysAfter(day, 1)
  while (weekdayOf(later) !== weekday || instantOf({ day: later, time: at, timeZone }) <= now) later = daysAfter(later, 1)
  return instantOf({ day: later, time: at, timeZone })
}

// A week has every weekday.
function daysFrom(first: string, last: string): string[] {
  const days = [first]
  while (days.length < 7 && (days.at(-1) ?? last) < last) days.push(daysAfter(days.at(-1) ?? last, 1))
  return days
}
