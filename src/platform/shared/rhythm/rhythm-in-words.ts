import { dayAndMonth, formatDay } from '../dates.ts'
import type messages from './messages/en.json'
import type { Rhythm } from '../rhythm.ts'
import type { Texts } from '../texts.ts'
import { type Weekday, weekdays } from '../weekdays.ts'

/** Whom the words are for: the texts of rhythms in their language, and that language. */
type Reader = { t: Texts<typeof messages>; language: string }

/**
 * Says a rhythm in words that go on after 'Repeats': 'every second Tuesday', 'on the last day of each month'. What it leaves to the day on
 * which it starts is left out.
 */
export function rhythmInWords(rule: Rhythm, reader: Reader): string {
  const { t, language } = reader
  const words = wordings[rule.frequency](rule, reader)
  if (rule.until !== undefined) return t('until', { words, day: formatDay(rule.until, language) })
  return rule.count === undefined ? words : t('times', { words, count: rule.count })
}

const wordings = { DAILY: periodOf, WEEKLY: weekly, MONTHLY: monthly, YEARLY: yearly }

function periodOf({ frequency, interval }: Pick<Rhythm, 'frequency' | 'interval'>, { t }: Reader): string {
  return interval === 2 ? t(`everySecond.${frequency}`) : t(`every.${frequency}`, { count: interval })
}

function weekly({ weekdays, ...rule }: Rhythm, reader: Reader): string {
  const { t, language } = reader
  const period = periodOf(rule, reader)
  if (weekdays === undefined) return period
  const isMondayToFriday = weekdays.join('') === 'MOTUWETHFR'
  const days = isMondayToFriday
    ? t('weekdays')
    : listed(
        weekdays.map((weekday) => nameOf(weekday, language)),
        language,
      )
  if (rule.interval === 2 && weekdays.length === 1) return t('everySecondNamed', { days })
  if (rule.interval > 1) return t('periodOn', { period, day: days })
  if (weekdays.length === 7) return t('every.DAILY', { count: 1 })
  return isMondayToFriday ? t('everyWeekday') : t('everyNamed', { days })
}

function monthly(rule: Rhythm, reader: Reader): string {
  const { t, language } = reader
  const { interval, months = [], monthDay } = rule
  const period = periodOf(rule, reader)
  const day = dayOfMonth(rule, reader)
  const named = exceptOrOf(months, language)
  const words = interval === 1 ? eachMonth({ day, period, named }, t) : someMonths({ day, period, named }, t)
  return monthDay !== undefined && isSometimesClamped(monthDay, months) ? t('orLastDay', { words }) : words
}

type Named = { months: string; areLeftOut: boolean } | undefined
type MonthlyWords = { day: string | undefined; period: string; named: Named }

function eachMonth({ day, period, named }: MonthlyWords, t: Reader['t']): string {
  if (day === undefined) {
    if (named === undefined) return period
    return named.areLeftOut ? t('everyExcept', named) : t('everyNamed', { days: named.months })
  }
  if (named === undefined) return t('onOfEach', { day })
  return named.areLeftOut ? t('onOfEachExcept', { day, ...named }) : t('onOf', { day, ...named })
}

function someMonths({ day, period, named }: MonthlyWords, t: Reader['t']): string {
  const words = day === undefined ? period : t('periodOn', { period, day })
  if (named === undefined) return words
  return named.areLeftOut ? t('notIn', { words, ...named }) : t('onlyIn', { words, ...named })
}

function yearly(rule: Rhythm, reader: Reader): string {
  const { t, language } = reader
  const { months: [month] = [], monthDay } = rule
  const period = periodOf(rule, reader)
  if (month === undefined) return period
  if (monthDay === undefined) return t('periodIn', { period, month: nameOfMonth(month, language) })
  const isLast = isAlwaysLast(monthDay, [month])
  const day = isLast ? t('lastDayOf', { month: nameOfMonth(month, language) }) : dayAndMonth(dayOf(month, monthDay), language)
  return t('periodOn', { period, day })
}

function dayOfMonth({ monthDay, months = [], nthWeekday }: Rhythm, { t, language }: Reader): string | undefined {
  if (nthWeekday !== undefined) return t(`nth.${nthNames[nthWeekday.nth] ?? 'last'}`, { weekday: nameOf(nthWeekday.weekday, language) })
  if (monthDay === undefined) return undefined
  return isAlwaysLast(monthDay, months) ? t('lastDay') : t('dayOfMonth', { count: monthDay, ordinal: true })
}

const nthNames = [undefined, 'first', 'second', 'third', 'fourth'] as const

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

// Of more than six months those are named that are left out.
function exceptOrOf(months: readonly number[], language: string): Named {
  if (months.length === 0 || months.length === 12) return undefined
  const areLeftOut = months.length > 6
  const named = areLeftOut ? allMonths.filter((month) => !months.includes(month)) : months
  return {
    areLeftOut,
    months: listed(
      named.map((month) => nameOfMonth(month, language)),
      language,
    ),
  }
}

// February has 29 days every fourth year.
const longest = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)
const shortest = (month: number): number => (month === 2 ? 28 : longest(month))

function isAlwaysLast(monthDay: number, months: readonly number[]): boolean {
  return monthDay === -1 || (months.length === 0 ? allMonths : months).every((month) => monthDay >= longest(month))
}

function isSometimesClamped(monthDay: number, months: readonly number[]): boolean {
  return !isAlwaysLast(monthDay, months) && (months.length === 0 ? allMonths : months).some((month) => monthDay > shortest(month))
}

// In a leap year, which has each day that there is.
const dayOf = (month: number, monthDay: number): string => [2028, month, monthDay].map((part) => String(part).padStart(2, '0')).join('-')

function nameOf(weekday: Weekday, language: string): string {
  // The first of May 2028 is a Monday.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2028, 4, 1 + weekdays.indexOf(weekday)))
}

function nameOfMonth(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2028, month - 1))
}

// As Britain lists: no comma before 'and'.
function listed(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words)
}
