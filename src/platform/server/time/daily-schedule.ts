import { daysAfter, todayOf } from '../../shared/dates.ts'
import { instantOf } from './instant-of.ts'

/** An instant, and the zone (its IANA name) and time of day ('HH:mm') at which somebody's round comes. */
export type RoundTime = { now: Date; timeZone: string; at: string }

/** The latest day whose round has come, the day it is there, both 'yyyy-MM-dd', and the instant of the next round. */
export type DailySchedule = { day: string; today: string; next: Date }

/**
 * Where the rounds of a person stand at an instant: `day` is the latest day at whose time `now` has arrived, so today or yesterday;
 * `next` is strictly after `now`, when a later day comes. Where a calendar leaves a day out there is one round less.
 * Where the clocks go back over midnight `day` stays, although it is once more the evening before. @throws RangeError when there is
 * no such zone.
 */
export function dailySchedule({ now, timeZone, at }: RoundTime): DailySchedule {
  const today = todayOf(now, timeZone)
  const roundOf = (day: string): Date => instantOf({ day, time: at, timeZone })
  // From a day that is surely ahead, back: clocks never go back by more than a day.
  let later = daysAfter(today, 2)
  let day = daysAfter(later, -1)
  while (roundOf(day) > now) [later, day] = [day, daysAfter(day, -1)]
  return { day, today, next: roundOf(later) }
}
