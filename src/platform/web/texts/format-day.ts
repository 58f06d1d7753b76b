import { language } from './texts.ts'

const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })

/** A day ('2026-11-20') as people here write it: '20 Nov 2026'; '' for anything else. */
export function formatDay(day: string): string {
  const date = midnightOf(day)
  return date === undefined ? '' : `${date.getUTCDate()} ${month.format(date)} ${date.getUTCFullYear()}`
}

/** A day without its year, where the year stands beside it: '20 Nov'; '' for anything else. */
export function formatDayAndMonth(day: string): string {
  const date = midnightOf(day)
  return date === undefined ? '' : `${date.getUTCDate()} ${month.format(date)}`
}

/** A day with its weekday: 'Fri 20 Nov 2026'; '' for anything else. */
export function formatDayOfWeek(day: string): string {
  const date = midnightOf(day)
  return date === undefined ? '' : `${weekday.format(date)} ${formatDay(day)}`
}

/** Midnight UTC of a day 'yyyy-mm-dd'; undefined when it is no day. Days are counted in UTC, where none is missing or longer. */
export function midnightOf(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day) ? undefined : date
}
