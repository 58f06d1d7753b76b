import { formatDay, formatDayAndMonth } from '#platform/shared/dates.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import { midnightOf } from '#platform/shared/midnight-of.ts'

const long = new Intl.DateTimeFormat(pageLanguage, { weekday: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat(pageLanguage, { weekday: 'short', timeZone: 'UTC' })

/** Returns the weekday of a day, 'Friday'; '' for anything else. */
export function weekdayOf(day: string): string {
  const date = midnightOf(day)
  return date === undefined ? '' : long.format(date)
}

/** Returns the short weekday of a day, 'Fri'; '' for anything else. */
export function shortWeekdayOf(day: string): string {
  const date = midnightOf(day)
  return date === undefined ? '' : short.format(date)
}

/** Returns a day as a heading, 'Friday 20 Nov 2026'. */
export function dayHeading(day: string): string {
  return `${weekdayOf(day)} ${formatDay(day)}`
}

/** Returns the two ends of a span in words, '16 Nov' and '22 Nov 2026', each with its year where the years differ. */
export function describeSpan({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from: from.slice(0, 4) === to.slice(0, 4) ? formatDayAndMonth(from) : formatDay(from), to: formatDay(to) }
}
