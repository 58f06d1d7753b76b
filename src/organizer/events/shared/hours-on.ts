import { daysAfter, daysBetween } from '#platform/shared/dates.ts'

/** The days and the clock times of an entry, as its reader's clock shows them; without a time it is all day. One that ends at midnight ends on the day before. */
export type When = { day: string; lastDay: string; time: string | null; endTime: string | null }

/** A stretch of a day in minutes of its clock. A day has 1,440 of them, also when clocks change. */
export type Hours = { from: number; to: number }

export const dayMinutes = 24 * 60
/** What is shorter or has no end is drawn this long: 24 px, the smallest target. */
export const shownMinutes = 30

/** Returns the minutes of a clock time 'HH:mm' since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Returns the clock time 'HH:mm' of so many minutes since midnight. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns the minutes of an end since the midnight before its day: one at '00:00' is at the end of that day. */
const minutesOfEnd = (time: string): number => minutesOf(time) || dayMinutes

/** Counts the minutes of the clock from the beginning of an entry to its end; undefined without an end. */
export function clockLength({ day, lastDay, time, endTime }: When): number | undefined {
  if (time === null || endTime === null) return undefined
  return daysBetween(day, lastDay) * dayMinutes + minutesOfEnd(endTime) - minutesOf(time)
}

/** Returns whether an entry is in the row of all-day entries: it has no time, or it lasts a day or longer. */
export function isAllDay(when: When): boolean {
  return when.time === null || (clockLength(when) ?? 0) >= dayMinutes
}

/** Returns the hours of a timed entry on a day, long enough to be pressed and within the day; undefined when it is on other days. */
export function hoursOn(when: When, day: string): Hours | undefined {
  const { time, endTime, lastDay } = when
  if (time === null || isAllDay(when) || day < when.day || day > lastDay) return undefined
  const from = day === when.day ? minutesOf(time) : 0
  const to = day < lastDay ? dayMinutes : endTime === null ? from : minutesOfEnd(endTime)
  const start = Math.min(from, dayMinutes - shownMinutes)
  return { from: start, to: Math.max(to, start + shownMinutes) }
}

/** Returns whether an entry is on a day. */
export function isOnDay(when: When, day: string): boolean {
  return isAllDay(when) ? when.day <= day && day <= when.lastDay : hoursOn(when, day) !== undefined
}

/** Orders entries as lists have them: all day first, then by begin, then by end. */
export function inDayOrder(one: When, other: When): number {
  const text = ({ day, time, lastDay, endTime }: When) => `${time === null ? '' : `${day} ${time}`}|${lastDay} ${endTime ?? time ?? ''}`
  return text(one) < text(other) ? -1 : text(one) > text(other) ? 1 : 0
}

/** Returns so many days from a first one on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAfter(first, index))
}
