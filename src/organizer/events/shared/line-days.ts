import { daysBetween } from '#platform/shared/dates.ts'
import { nextDay, type Rhythm, textOfRhythm } from '#platform/shared/rhythm.ts'
import { isWeekdayName, readTypedDate, shortFormOf } from '#platform/shared/typed-date.ts'
import { weekdayOf, weekdays } from '#platform/shared/weekdays.ts'
import { longestDays } from './limits.ts'
import type { Reading } from './line-parts.ts'
import { lineWords as words } from './line-words.ts'

const beforeDay = new RegExp(`^(?:${words.beforeDay}) `)

/** Reads a day as the date field does. What often means something else in a line is weak: 'sun', '10-12', 'a day'. */
export function readDay(phrase: string, today: string): Reading | undefined {
  const text = phrase.replace(beforeDay, '')
  const day = dayOf(text, today)
  if (day === undefined) return undefined
  const form = shortFormOf(text)
  const isWeak = form !== undefined && (text === phrase || form === 'length')
  return { said: { kind: 'day', day, orToday: isWeekdayName(text) && weekdayOf(day) === weekdayOf(today) }, isWeak }
}

function dayOf(text: string, today: string): string | undefined {
  // '5 Dec 10' and 'Thu 10.12' are a day and a time.
  return /\d.* (?:1?\d|2[0-3])$|[a-z] \d{1,2}[.-]\d{1,2}$/.test(text) ? undefined : readTypedDate(text, today)
}

const bySeveralWords = new RegExp(`^(?:(?:${words.beforeDay}) )?(.+) (?:${words.to}) (.+)$`)
const byHyphen = new RegExp(`^(?:(?:${words.beforeDay}) )?([^-]+?) ?- ?([^-]+)$`)

/** Reads the first and the last day of several: 'Mon to Fri', '26 to 30 October'. */
export function readDays(phrase: string, today: string): Reading | undefined {
  const [, first = '', last = ''] = bySeveralWords.exec(phrase) ?? byHyphen.exec(phrase) ?? []
  const full = dayOfRange(first, today)
  // The first of '26 to 30 October' leaves its month out.
  const day = full ?? dayOfRange(first + last.replace(/^.*?\d+(?:st|nd|rd|th)?/, ''), today)
  const lastDay = day === undefined ? undefined : dayOfRange(last, day)
  if (day === undefined || lastDay === undefined) return undefined
  const length = daysBetween(day, lastDay)
  const isOneMonth = day.slice(0, 7) === lastDay.slice(0, 7)
  if (length < 1 || length > longestDays || (full === undefined && !isOneMonth)) return undefined
  return { said: { kind: 'days', day, lastDay }, isWeak: false }
}

function dayOfRange(text: string, today: string): string | undefined {
  const form = shortFormOf(text)
  return form === 'length' || form === 'number' ? undefined : dayOf(text, today)
}

const everyForm = new RegExp(`^(?:${words.every}) (?:(${words.everySecond}) )?(.+?)(?: (?:${words.until}) (.+))?$`)
const between = new RegExp(` (?:(?:${words.and}) )?`)
const isMondayToFriday = new RegExp(`^(?:${words.mondayToFriday})$`)
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const periods = frequencies.map((frequency) => ({ frequency, form: new RegExp(`^(?:([1-9]\\d?) )?(?:${words.units[frequency]})$`) }))

/** Reads how something repeats, 'every Tuesday', 'every 2 weeks', and returns its rule and the day that begins it, where it names one. */
export function readRepeats(phrase: string, today: string): Reading | undefined {
  const [, second, text = '', until] = everyForm.exec(phrase) ?? []
  const last = until === undefined ? undefined : dayOf(until, today)
  const rule = periodOf(text) ?? weekly(text, today)
  if (rule === undefined || (until !== undefined && last === undefined) || (second !== undefined && rule.interval > 1)) return undefined
  const day = rule.weekdays && nextDay({ rule, startsOn: today, after: today })
  const whole = { ...rule, ...(second !== undefined && { interval: 2 }), ...(last !== undefined && { until: last }) }
  return { said: { kind: 'repeats', rule: textOfRhythm(whole), day }, isWeak: false }
}

function periodOf(text: string): Rhythm | undefined {
  for (const { frequency, form } of periods) {
    const period = form.exec(text)
    if (period !== null) return { frequency, interval: Number(period[1] ?? 1) }
  }
  return undefined
}

function weekly(text: string, today: string): Rhythm | undefined {
  if (isMondayToFriday.test(text)) return { frequency: 'WEEKLY', interval: 1, weekdays: weekdays.slice(0, 5) }
  const named = text.split(between)
  if (!named.every(isWeekdayName)) return undefined
  const days = new Set(named.map((name) => weekdayOf(readTypedDate(name, today) ?? today)))
  return { frequency: 'WEEKLY', interval: 1, weekdays: weekdays.filter((weekday) => days.has(weekday)) }
}
