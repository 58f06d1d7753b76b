import { daysBetween } from '../../../platform/shared/calendar-days.ts'

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** How far a day is from today, both 'yyyy-MM-dd': 'today', 'tomorrow', 'in 30 days'. */
export function distanceInWords({ day, today }: { day: string; today: string }): string {
  return words.format(daysBetween(today, day), 'day')
}

/** A day ('2026-11-29') without its year: '29 November'. */
export function dayAndMonth(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCDate()} ${month.format(date)}`
}

/** A day ('2026-11-29') in full: 'Sunday 29 November 2026'. */
export function fullDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekday.format(date)} ${dayAndMonth(day)} ${date.getUTCFullYear()}`
}
