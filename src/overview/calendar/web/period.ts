import { daysAfter, mondayOf, monthAndYear, weekdayAndDay, weekEnds } from '#platform/shared/dates.ts'
import { monthAfter } from '../shared/calendar-window.ts'
import type { CalendarView } from '../shared/calendar-views.ts'
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
