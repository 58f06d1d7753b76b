import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { daysAfter } from '#platform/shared/dates.ts'
import type { Calendar } from '../contract.ts'
import { monthAfter } from '../shared/calendar-window.ts'
import type { CalendarView } from '../shared/calendar-views.ts'
import { calendarQuery } from './calendar-api.ts'
import { mergeCalendars } from './merge-calendars.ts'

// How far the agenda goes on by itself.
const maxMonths = 24

/** What was read of the calendar: all of it, the last day of the months without a gap, and what is to come of it. */
export type ReadCalendar = {
  calendar: Calendar
  until: string
  isWaiting: boolean
  failed: UseQueryResult<Calendar> | undefined
  /** Reads one month more; unset where it goes no further now. */
  goOn: (() => void) | undefined
}

/** Reads the six weeks around the month of a day and, where the agenda goes on, the months after it. */
export function useReadCalendar(view: CalendarView, day: string): ReadCalendar {
  const [asked, setAsked] = useState({ day, months: 1 })
  const months = view === 'agenda' && asked.day === day ? asked.months : 1
  const queries = Array.from({ length: months }, (_, index) => calendarQuery(monthAfter(day, index)))
  const { calendar, read, isWaiting, failed } = useQueries({ queries, combine: combined })
  const mayGoOn = !isWaiting && failed === undefined && months < maxMonths
  return {
    calendar,
    until: daysAfter(monthAfter(day, read), -1),
    isWaiting,
    failed,
    goOn: mayGoOn ? () => setAsked({ day, months: months + 1 }) : undefined,
  }
}

function combined(results: UseQueryResult<Calendar>[]) {
  const unread = results.findIndex(({ data }) => data === undefined)
  // Without a gap: a month that failed ends the list.
  const read = unread < 0 ? results.length : unread
  return {
    calendar: mergeCalendars(results.slice(0, read).flatMap(({ data }) => data ?? [])),
    read,
    isWaiting: results.some(({ data, error }) => data === undefined && error === null),
    failed: results.find(({ data, error }) => data === undefined && error !== null),
  }
}
