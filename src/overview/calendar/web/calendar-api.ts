import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { daysAfter } from '#platform/shared/dates.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { Calendar, CalendarSettings, CalendarSettingsChange, calendarContract } from '../contract.ts'
import { type CalendarView, monthAfter, windowOf } from '../shared/calendar-views.ts'
import { keyOf } from './describe-entry.ts'
import { t } from './texts.ts'

/** What the address of the calendar has: the view, unset for the one of this width, a day in it, unset for today, and an event, or an entry of somebody else's calendar, that is shown. */
export type CalendarSearch = {
  view?: CalendarView | undefined
  day?: string | undefined
  event?: string | undefined
  entry?: string | undefined
}

const calendar = apiOf<typeof calendarContract>('calendar')

const reads = readsOf<typeof calendarContract>('calendar')

/** Returns the query for the six weeks around the month of a day. All views read these, so that moving within them asks for nothing. */
export const calendarQuery = (day: string) => reads.read(windowOf(day))

const settingsQuery = reads.settings()

/** Returns what the person sees of the calendar, undefined until it is known, and the function that changes it, at once on the screen. */
export function useCalendarSettings() {
  const { data, isError } = useQuery(settingsQuery)
  const { send } = useChange({
    // One after the other, so that the last one chosen is the last one saved.
    run: async (change: CalendarSettingsChange, options) =>
      serialize('calendar settings', async () => calendar.changeSettings(change, options)),
    optimistic: (change: CalendarSettingsChange) => [cachedChange(settingsQuery, (known) => ({ ...known, ...definedOf(change) }))],
    failure: t('settingsFailed'),
  })
  return { settings: data, isUnknown: data === undefined && !isError, change: send }
}

function definedOf(change: CalendarSettingsChange): Partial<CalendarSettings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

// How far the agenda goes on by itself, and back.
const maxMonths = 24

/** What was read of the calendar: all of it, the first and the last day of the months without a gap, and what is to come of it. */
export type ReadCalendar = {
  calendar: Calendar
  from: string
  until: string
  isWaiting: boolean
  failed: UseQueryResult<Calendar> | undefined
  /** Reads one month more; unset where it goes no further now. */
  goOn: (() => void) | undefined
  /** Reads three months more before the others. */
  goBack: (() => void) | undefined
}

/** Reads the six weeks around the month of a day and, where the agenda goes on, the months after it and before. */
export function useReadCalendar(view: CalendarView, day: string): ReadCalendar {
  const [asked, setAsked] = useState({ day, months: 1, back: 0 })
  const { months, back } = view === 'agenda' && asked.day === day ? asked : { months: 1, back: 0 }
  const queriesOf = (count: number, step: 1 | -1) =>
    Array.from({ length: count }, (_, index) => calendarQuery(monthAfter(day, step === 1 ? index : -1 - index)))
  const ahead = useQueries({ queries: queriesOf(months, 1), combine: combined })
  const before = useQueries({ queries: queriesOf(back, -1), combine: combined })
  const calendar = useMemo(() => merged([ahead.calendar, ...(back > 0 ? [before.calendar] : [])]), [ahead.calendar, before.calendar, back])
  const isWaiting = ahead.isWaiting || before.isWaiting
  const failed = ahead.failed ?? before.failed
  const mayGo = !isWaiting && failed === undefined
  const goOn = mayGo && months < maxMonths ? () => setAsked({ day, months: months + 1, back }) : undefined
  const goBack = mayGo && back < maxMonths ? () => setAsked({ day, months, back: back + 3 }) : undefined
  const from = before.read === 0 ? day : monthAfter(day, -before.read)
  return { calendar, from, until: daysAfter(monthAfter(day, ahead.read), -1), isWaiting, failed, goOn, goBack }
}

function combined(results: UseQueryResult<Calendar>[]) {
  const unread = results.findIndex(({ data }) => data === undefined)
  // Without a gap: a month that failed ends the list.
  const read = unread < 0 ? results.length : unread
  return {
    calendar: merged(results.slice(0, read).flatMap(({ data }) => data ?? [])),
    read,
    isWaiting: results.some(({ data, error }) => data === undefined && error === null),
    failed: results.find(({ data, error }) => data === undefined && error !== null),
  }
}

/** Returns one calendar of several, of which some entries, rooms and people may be the same. */
function merged(calendars: readonly Calendar[]): Calendar {
  const [only, ...others] = calendars
  if (only !== undefined && others.length === 0) return only
  const idOf = ({ id }: { id: string }): string => id
  return {
    entries: unique(calendars, 'entries', keyOf),
    rooms: unique(calendars, 'rooms', idOf),
    people: unique(calendars, 'people', idOf),
    hasMore: calendars.some(({ hasMore }) => hasMore),
  }
}

type Lists = Omit<Calendar, 'hasMore'>

function unique<Part extends keyof Lists>(calendars: readonly Lists[], part: Part, key: (one: Lists[Part][number]) => string) {
  return [...new Map(calendars.flatMap((one): Lists[Part][number][] => one[part]).map((one) => [key(one), one])).values()]
}
