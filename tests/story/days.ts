import { daysAfter, todayOf } from '#platform/shared/dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Returns the day the given number of days from today in London, 'yyyy-MM-dd'. */
export function dayFromToday(days: number): string {
  return daysAfter(todayOf(new Date(), 'Europe/London'), days)
}

/** Formats the same day as screens show it: '20 Nov 2026'. */
export function writtenDay(days: number): string {
  const date = new Date(dayFromToday(days))
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** Formats the same with its weekday: 'Fri 20 Nov 2026'. */
export function writtenDayOfWeek(days: number): string {
  return `${weekdays[new Date(dayFromToday(days)).getUTCDay()]} ${writtenDay(days)}`
}
