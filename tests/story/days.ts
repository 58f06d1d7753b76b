import { daysAfter, todayOf } from '../../src/platform/shared/dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The day so many days from today for people in London, 'yyyy-MM-dd'. */
export function dayFromToday(days: number): string {
  return daysAfter(todayOf(new Date(), 'Europe/London'), days)
}

/** The same day as screens write it: '20 Nov 2026'. */
export function writtenDay(days: number): string {
  const date = new Date(dayFromToday(days))
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** The same with its weekday: 'Fri 20 Nov 2026'. */
export function writtenDayOfWeek(days: number): string {
  return `${weekdays[new Date(dayFromToday(days)).getUTCDay()]} ${writtenDay(days)}`
}
