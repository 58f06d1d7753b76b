import { daysAfter, daysBetween } from '#platform/shared/dates.ts'
import { clockLength, dayMinutes, minutesOf, shownMinutes, timeOf, type When } from './hours-on.ts'

/** By how much an entry is moved, or by how much its end alone. */
export type Move = { days?: number; minutes?: number; endDays?: number; endMinutes?: number }

/** The steps in which times are moved. */
export const stepMinutes = 15
const longestDays = 400

/**
 * Returns the days and times of an entry that was moved, lengthened or shortened. It is counted on the clock and not in instants: what lasts from
 * 23:00 to 07:00 does so on each day. An entry without an end gets none by being moved.
 */
export function moveEntry(when: When, move: Move): When {
  return when.time === null ? moveDays(when, move) : lengthen(shift(when, move), move)
}

function moveDays({ day, lastDay, ...times }: When, { days = 0, endDays = 0 }: Move): When {
  const moved = daysAfter(day, days)
  const length = daysBetween(day, lastDay) + endDays
  return { ...times, day: moved, lastDay: daysAfter(moved, Math.min(Math.max(length, 0), longestDays)) }
}

function shift(when: When, { days = 0, minutes = 0 }: Move): When {
  const { day, time, endTime } = when
  if (time === null) return when
  const begin = after({ day, time }, days, minutes)
  if (endTime === null) return { ...begin, lastDay: begin.day, endTime }
  return lasting(begin, clockLength(when) ?? 0)
}

function lengthen(when: When, { endDays = 0, endMinutes = 0 }: Move): When {
  const { day, time } = when
  const by = endDays * dayMinutes + endMinutes
  if (time === null || by === 0) return when
  const length = Math.max((clockLength(when) ?? shownMinutes) + by, stepMinutes)
  return lasting({ day, time }, Math.min(length, longestDays * dayMinutes))
}

/** Returns what begins then and lasts so many minutes of the clock. */
function lasting(begin: { day: string; time: string }, length: number): When {
  const end = minutesOf(begin.time) + length
  return { ...begin, lastDay: daysAfter(begin.day, Math.ceil(end / dayMinutes) - 1), endTime: timeOf(end % dayMinutes) }
}

/** Returns what the clock shows so many days and minutes of it later. */
function after({ day, time }: { day: string; time: string }, days: number, minutes: number): { day: string; time: string } {
  const shown = minutesOf(time) + minutes
  const turned = Math.floor(shown / dayMinutes)
  return { day: daysAfter(day, days + turned), time: timeOf(shown - turned * dayMinutes) }
}
