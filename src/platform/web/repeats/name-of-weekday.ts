import { pageLocale } from '#platform/shared/language.ts'
import { type Weekday, weekdays } from '#platform/shared/weekdays.ts'

/** Returns the name of a weekday in the language of the page. */
export function nameOfWeekday(weekday: Weekday, width: 'long' | 'short'): string {
  // The first of May 2028 is a Monday.
  return new Intl.DateTimeFormat(pageLocale, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2028, 4, 1 + weekdays.indexOf(weekday)))
}
