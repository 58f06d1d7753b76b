import { daysUntil } from './days-until.ts'
import { language } from './texts.ts'

const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** A day in words beside its date: 'today', 'tomorrow', 'in 3 days', '2 days ago', 'in 5 weeks', 'in 9 months', 'in 2 years'; '' when one is no day. */
export function relativeDay(days: { day: string; today: string }): string {
  const distance = daysUntil(days)
  if (Number.isNaN(distance)) return ''
  const far = Math.abs(distance)
  if (far <= 30) return words.format(distance, 'day')
  if (far < 84) return words.format(Math.trunc(distance / 7), 'week')
  if (far < 700) return words.format(Math.round(distance / 30.44), 'month')
  return words.format(Math.round(distance / 365.25), 'year')
}
