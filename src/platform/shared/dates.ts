import { pageLanguage } from './language.ts'
import { midnightOf } from './midnight-of.ts'

const dayLength = 24 * 60 * 60 * 1000

// Days are counted in UTC, where each has the same length: no clock change reaches them.
const millis = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the day so many days after another, both 'yyyy-MM-dd'; before it when negative. */
export function daysAfter(day: string, count: number): string {
  return new Date(millis(day) + count * dayLength).toISOString().slice(0, 10)
}

/** Counts the days from one to another, both 'yyyy-MM-dd': 1 from a day to the next, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Math.round((millis(to) - millis(from)) / dayLength)
}

/** Counts the days from today to a day, negative when it has passed; both 'yyyy-MM-dd'. NaN when one is no day. */
export function daysUntil({ day, today }: { day: string; today: string }): number {
  return midnightOf(day) === undefined || midnightOf(today) === undefined ? Number.NaN : daysBetween(today, day)
}

/** Returns the Monday of the week that contains a day, both 'yyyy-MM-dd'. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(millis(day)).getUTCDay() + 6) % 7))
}

/** Returns whether a day, 'yyyy-MM-dd', begins a week. */
export function isMonday(day: string): boolean {
  return mondayOf(day) === day
}

/**
 * Returns the day, 'yyyy-MM-dd', that calendars show at an instant: in a zone (its IANA name), or in that of this device.
 * @throws RangeError when there is no such zone.
 */
export function todayOf(now: Date, timeZone?: string): string {
  const parts = dayFormatOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // A device may travel while a page is open.
  if (timeZone === undefined) return new Intl.DateTimeFormat('en-GB', parts)
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...parts, timeZone })
  dayFormats.set(timeZone, format)
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()

type Parts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>

// Days are written the British way in English, and as usual in any other language.
function inWords(date: Date, language: string, parts: Parts): string {
  if (!/^en\b/.test(language)) return formatOf(language, parts).format(date)
  const { weekday, month } = parts
  return [
    weekday && formatOf(language, { weekday }).format(date),
    parts.day && date.getUTCDate(),
    month && formatOf(language, { month }).format(date),
    parts.year && date.getUTCFullYear(),
  ]
    .filter(Boolean)
    .join(' ')
}

function formatOf(language: string, parts: Parts): Intl.DateTimeFormat {
  const key = `${language} ${Object.entries(parts).join(' ')}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

// Made when first needed: each takes a phone some milliseconds.
let clockFormat: Intl.DateTimeFormat | undefined
let distanceFormat: Intl.RelativeTimeFormat | undefined

function formatTime(date: Date): string {
  clockFormat ??= new Intl.DateTimeFormat(pageLanguage, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return clockFormat.format(date)
}

function formatDistance(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  distanceFormat ??= new Intl.RelativeTimeFormat(pageLanguage, { numeric: 'auto' })
  return distanceFormat.format(count, unit)
}

/** Formats a day ('2026-11-20') the British way: '20 Nov 2026'; '' for anything else. */
export function formatDay(day: string, language: string = pageLanguage): string {
  const date = midnightOf(day)
  return date === undefined ? '' : inWords(date, language, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Formats a day without its year, where the year is shown beside it: '20 Nov'; '' for anything else. */
export function formatDayAndMonth(day: string, language: string = pageLanguage): string {
  const date = midnightOf(day)
  return date === undefined ? '' : inWords(date, language, { day: 'numeric', month: 'short' })
}

/** Formats a day with its weekday: 'Fri 20 Nov 2026'; '' for anything else. */
export function formatDayOfWeek(day: string, language: string = pageLanguage): string {
  const date = midnightOf(day)
  return date === undefined ? '' : inWords(date, language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
}

/** Formats a day without its year, with the month in full: '29 November'; '' for anything else. */
export function dayAndMonth(day: string, language: string = pageLanguage): string {
  const date = midnightOf(day)
  return date === undefined ? '' : inWords(date, language, { day: 'numeric', month: 'long' })
}

/** Formats a day in full but for its year: 'Sunday 29 November'; '' for anything else. */
export function weekdayAndDay(day: string, language: string = pageLanguage): string {
  const date = midnightOf(day)
  return date === undefined ? '' : inWords(date, language, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Formats the month of a day: 'November 2026'; '' for anything else. */
export function monthAndYear(day: string, language: string = pageLanguage): string {
  const date = midnightOf(day)
  return date === undefined ? '' : inWords(date, language, { month: 'long', year: 'numeric' })
}

/**
 * Returns the two ends of a Monday's week as its name has them: '14' and '20 Dec', '28 Nov' and '4 Dec', with the years where one is not that of
 * today.
 */
export function weekEnds(
  { monday, today }: { monday: string; today: string },
  language: string = pageLanguage,
): { from: string; to: string } {
  const sunday = daysAfter(monday, 6)
  const isThisYear = [monday, sunday].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const format = isThisYear ? formatDayAndMonth : formatDay
  const isOneMonth = /^en\b/.test(language) && monday.slice(0, 7) === sunday.slice(0, 7)
  return { from: isOneMonth ? String(Number(monday.slice(8))) : format(monday, language), to: format(sunday, language) }
}

/** Returns the weekday of a day: 'Sunday', or 'Sun' if that is to be short; '' for anything else. */
export function weekdayOf(
  day: string,
  { weekday = 'long', language = pageLanguage }: { weekday?: 'long' | 'short'; language?: string } = {},
): string {
  const date = midnightOf(day)
  return date === undefined ? '' : formatOf(language, { weekday }).format(date)
}

/** Formats the month of a day, or 'yyyy-MM': 'November 2026'; '' for anything else. */
export function monthOf(day: string, language: string = pageLanguage): string {
  const date = midnightOf(`${day.slice(0, 7)}-01`)
  return date === undefined ? '' : formatOf(language, { month: 'long', year: 'numeric' }).format(date)
}

/** Formats a day in full: 'Sunday 29 November 2026'; '' for anything else. */
export function fullDay(day: string, language: string = pageLanguage): string {
  const date = midnightOf(day)
  return date === undefined ? '' : inWords(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** Says in days how far a day is from today, both 'yyyy-MM-dd': 'today', 'tomorrow', 'in 30 days'. */
export function distanceInWords({ day, today }: { day: string; today: string }, language: string = pageLanguage): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(daysBetween(today, day), 'day')
}

/** Says how far away a day is, in a suitable unit: 'today', 'in 3 days', '2 days ago', 'in 5 weeks', 'in 2 years'; '' when one is none. */
export function relativeDay(days: { day: string; today: string }): string {
  const distance = daysUntil(days)
  if (Number.isNaN(distance)) return ''
  const far = Math.abs(distance)
  if (far <= 30) return formatDistance(distance, 'day')
  if (far < 84) return formatDistance(Math.trunc(distance / 7), 'week')
  if (far < 700) return formatDistance(Math.round(distance / 30.44), 'month')
  return formatDistance(Math.round(distance / 365.25), 'year')
}

/** Formats an instant (ISO 8601) for the viewer: '20 Nov 2026, 2 days ago'; `timed`: '20 Nov 2026, 14:05, 2 days ago'. */
export function formatMoment({ at, now, timed = false }: { at: string; now: Date; timed?: boolean }): string {
  const date = new Date(at)
  const day = todayOf(date)
  return [formatDay(day), timed ? formatTime(date) : '', relativeDay({ day, today: todayOf(now) })].filter(Boolean).join(', ')
}

/** Formats a moment of today as a clock time, '14:02'; one of another day with its day: '20 Nov 2026, 14:02, yesterday'. */
export function formatClock({ at, now }: { at: Date; now: Date }): string {
  return todayOf(at) === todayOf(now) ? formatTime(at) : formatMoment({ at: at.toISOString(), now, timed: true })
}

/** Formats a moment as a clock time with its day, whichever it is: '14:02, Fri 20 Nov 2026'. */
export function formatClockOfDay(at: Date): string {
  return `${formatTime(at)}, ${formatDayOfWeek(todayOf(at))}`
}
