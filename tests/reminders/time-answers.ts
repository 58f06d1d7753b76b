import { minutesOf } from '#organizer/events/shared/reminder-minutes.ts'
import { dailySchedule } from '#platform/server/time/daily-schedule.ts'
import { remindAt } from '#platform/server/time/remind-at.ts'
import { todayOf } from '#platform/shared/dates.ts'
import { localDayCases, reminderCases, roundCases } from './time-cases.ts'

/** Returns this process's answers to all cases, in the form of the cases. */
export function answers() {
  return {
    days: localDayCases.map(([zone, now]) => [zone, now, todayOf(new Date(now), zone)]),
    rounds: roundCases.map(([timeZone, at, now]) => {
      const { day, today, next } = dailySchedule({ now: new Date(now), timeZone, at })
      return [timeZone, at, now, day, today, next.toISOString()]
    }),
    reminders: reminderCases.map(([timeZone, day, time, ahead]) => [
      timeZone,
      day,
      time,
      ahead,
      remindAt({ day, time, timeZone }, minutesOf[ahead]).toISOString(),
    ]),
  }
}
