import { formatDay, formatDayAndMonth } from '#platform/shared/dates.ts'
import { pageLocale } from '#platform/shared/language.ts'

const list = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

/** Lists days ('yyyy-MM-dd', the earliest first) in words, each year once, after its last day: '27 Oct, 19 Nov and 25 Nov 2026'. */
export function listOfDays(days: readonly string[]): string {
  return list.format(days.map((day, index) => (isSameYear(day, days[index + 1]) ? formatDayAndMonth(day) : formatDay(day))))
}

function isSameYear(day: string, next: string | undefined): boolean {
  return next?.slice(0, 4) === day.slice(0, 4)
}
