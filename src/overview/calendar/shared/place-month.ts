import { daysAfter, daysBetween, mondayOf } from '#platform/shared/dates.ts'
import { daysFrom, inDayOrder, isAllDay, isOnDay, type When } from '#organizer/events/shared/hours-on.ts'
import { placeSpans, type Span } from './place-spans.ts'

/** A day of a month view. */
export type MonthDay<Entry> = {
  day: string
  /** The bars over several days that begin on it or, on a Monday, go on. */
  spans: Span<Entry>[]
  /** How many lanes of bars lie over it. */
  lanes: number
  lines: Entry[]
  /** How many more there are. */
  hidden: number
  /** All that it holds, in the order of times. */
  all: Entry[]
}

/** Lays out a week of a month in so many lines a day: first the bars, then entries by time, and on the last line how many more there are. */
export function placeWeekOfMonth<Entry extends When>(entries: readonly Entry[], monday: string, most: number): MonthDay<Entry>[] {
  const days = daysFrom(monday, 7)
  const isBar = (entry: Entry) => isAllDay(entry) && entry.lastDay > entry.day
  const bars = placeSpans(entries.filter(isBar), days).filter(({ lane }) => lane < most - 1)
  return days.map((day, column) => {
    const all = entries.filter((entry) => isOnDay(entry, day)).toSorted(inDayOrder)
    const over = bars.filter(({ from, to }) => from <= column && column <= to)
    const lanes = Math.max(0, ...over.map(({ lane }) => lane + 1))
    const room = most - lanes
    const isWhole = all.length - over.length <= room
    const lines = all.filter((entry) => !isBar(entry)).slice(0, isWhole ? room : Math.max(0, room - 1))
    return { day, spans: over.filter(({ from }) => from === column), lanes, lines, hidden: all.length - over.length - lines.length, all }
  })
}

/** Returns the Mondays of the five or six weeks that hold a month, by a day of it. */
export function mondaysOfMonth(day: string): string[] {
  const first = mondayOf(`${day.slice(0, 7)}-01`)
  const sixth = daysAfter(first, 35)
  const weeks = sixth.slice(0, 7) === day.slice(0, 7) ? 6 : 5
  return Array.from({ length: weeks }, (_, week) => daysAfter(first, week * 7))
}

/** Returns the number of a week in its year, by its Monday (ISO 8601): the week of 4 January is the first. */
export function weekNumber(monday: string): number {
  const thursday = daysAfter(monday, 3)
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`)
  return daysBetween(first, monday) / 7 + 1
}
