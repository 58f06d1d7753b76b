import { Cake, CalendarHeart, Gem, type LucideIcon } from 'lucide-react'
import { dayAndMonth } from '#platform/shared/dates.ts'
import type { YearlyDate } from '../contract.ts'
import { dayInYear } from '../shared/yearly-day.ts'
import { titleOfYearly } from '../shared/yearly-title.ts'
import { t } from './texts.ts'

/** The icon of each kind. */
export const yearlyIcons: Readonly<Record<YearlyDate['kind'], LucideIcon>> = { birthday: Cake, anniversary: Gem, own: CalendarHeart }

/** Returns what a yearly date is called on one of its days: 'Zoe turns 11'. */
export function titleOn(date: YearlyDate, days: { day: string; today: string }): string {
  return titleOfYearly(date, days, t)
}

/** Returns the day on which it is, where nothing beside it says so: '14 March', '29 February'. */
export function dayOf({ month, day, year }: YearlyDate): string {
  return [dayAndMonth(dayInYear({ month, day }, 2000)), year].filter((part) => part !== null).join(' ')
}

/** Returns what is to be known of it: 'Year not known', 'Born on 29 February, kept on the 28th in other years'. */
export function noteOf({ kind, month, day, year }: YearlyDate): string | undefined {
  if (month === 2 && day === 29) return t(kind === 'birthday' ? 'leapBirthday' : 'leapDay')
  return year === null && kind !== 'own' ? t('yearUnknown') : undefined
}

/** Returns when people are reminded of it: 'Reminder 7 days before and on the day'. */
export function toldOf({ reminders }: YearlyDate): string {
  const days = reminders.toSorted((one, other) => other - one)
  if (days.length === 0) return t('told.never')
  const ahead = days.filter((count) => count > 0)
  if (ahead.length === 0) return t('told.onTheDay')
  const values = { days: ahead.join(', '), count: ahead.at(-1) ?? 0 }
  return t(days.includes(0) ? 'told.aheadAndOnTheDay' : 'told.ahead', values)
}
