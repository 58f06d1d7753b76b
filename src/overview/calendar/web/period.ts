import { daysAfter, mondayOf, monthAndYear, weekdayAndDay, weekEnds } from '#platform/shared/dates.ts'
import { type CalendarView, monthAfter, windowOf } from '../shared/calendar-views.ts'
import { t } from './texts.ts'

/** Returns the name of the days that a view shows: 'December 2026', '30 Nov to 6 Dec', 'Wednesday 2 December'. */
export function periodOf(view: CalendarView, { day, today }: { day: string; today: string }): string {
  if (view === 'day') return weekdayAndDay(day)
  return view === 'week' ? t('week', weekEnds({ monday: mondayOf(day), today })) : monthAndYear(day)
}

/** Returns the day to go to for the period after that of a day, or with -1 before it. */
export function dayOfNext(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'day') return daysAfter(day, step)
  return view === 'week' ? daysAfter(day, 7 * step) : monthAfter(day, step)
}

/** Returns the first and the last day that a view shows; those of the agenda are as many as were read. */
export function spanOf(view: CalendarView, day: string, until: string): { from: string; to: string } {
  if (view === 'agenda') return { from: day, to: until }
  if (view === 'day') return { from: day, to: day }
  return view === 'week' ? { from: mondayOf(day), to: daysAfter(mondayOf(day), 6) } : windowOf(day)
}
