import { daysAfter, mondayOf } from '#platform/shared/dates.ts'

/** The views of the calendar, in the order in which they are chosen. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The kinds of thing that the calendar shows, in the order in which they are switched. */
export const calendarLayers = ['events', 'tasks', 'contracts', 'dates', 'birthdays', 'rotas', 'trips', 'outside', 'meals'] as const

/** How many days the calendar is read for at once, at most. */
export const maxDays = 62

/** How many entries it has at once, at most; of more, those nearest to today. */
export const maxEntries = 2000

/** The days of a month view: six weeks from Monday. */
const daysOfWindow = 42

/** Returns the first day of the month so many months after that of a day. */
export function monthAfter(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** Returns the six weeks that are read for a day: they hold its month, and whole every week of which a day is in it. */
export function windowOf(day: string): { from: string; to: string } {
  const from = mondayOf(monthAfter(day, 0))
  return { from, to: daysAfter(from, daysOfWindow - 1) }
}
