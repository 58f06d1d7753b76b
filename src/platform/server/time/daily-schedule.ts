import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { instantOf } from './instant-of.ts'

/** An instant, and the zone (its IANA name) and time of day ('HH:mm') of a person's daily round. */
export type RoundTime = { now: Date; timeZone: string; at: string }

/** The latest day whose round has come, the current day there, both 'yyyy-MM-dd', and the instant of the next round. */
export type DailySchedule = { day: string; today: string; next: Date }

/**
 * Returns a person's schedule at an instant: `day` is the latest day at whose time `now` has arrived, so today or yesterday;
 * `next` is strictly after `now`, on a later day. Where a calendar skips a day there is one round less.
 * Where the clocks go back over midnight `day` stays, although it is once more the evening before. @throws RangeError when there is
 * no such zone.
 */
export function dailySchedule({ now, timeZone, at }: RoundTime): DailySchedule {
  const today = todayOf(now, timeZone)
  const roundOf = (day: string): Date => instantOf({ day, time: at, timeZone })
  // From a day that is certainly in the future, backwards: clocks never go back by more than a day.
  let later = daysAfter(today, 2)
  let day = daysAfter(later, -1)
  while (roundOf(day) > now) [later, day] = [day, daysAfter(day, -1)]
  return { day, today, next: roundOf(later) }
}
