import { daysAfter, daysBetween, mondayOf } from './dates.ts'
import { dayRange } from './limits.ts'
import { midnightOf } from './midnight-of.ts'
import { type Weekday, weekdays } from './weekdays.ts'

/** The unit of a rhythm, before the interval. */
type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** How something repeats: on days alone, counted from its first day, which decides what the rhythm leaves open. */
export type Rhythm = Readonly<{
  frequency: Frequency
  /** Every so many days, weeks, months or years: 1 to 99. */
  interval: number
  /** The months it is in, 1 to 12; of a yearly one, a single month. */
  months?: readonly number[]
  /** The day of the month, 1 to 31, in a shorter month its last; -1 is the last day of each. */
  monthDay?: number
  /** The weekdays of a weekly one, Monday first. */
  weekdays?: readonly Weekday[]
  /** The weekday of a monthly one: its first to fourth in the month, or with -1 its last. */
  nthWeekday?: Readonly<{ nth: number; weekday: Weekday }>
  /** The last day on which it may come, 'yyyy-MM-dd'. Never with a count. */
  until?: string
  /** How often it occurs in all, 1 to 999. */
  count?: number
}>

/** Why a text is no rhythm, and the part of it that is at fault. */
export type RhythmRefusal = {
  code: 'MALFORMED' | 'UNKNOWN_PART' | 'REPEATED_PART' | 'MISSING_PART' | 'INVALID_PART' | 'PARTS_DISAGREE'
  part?: string
}

const anyWeekday = `(?:${weekdays.join('|')})`
// In the order of the canonical text.
const partForms = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d?$/,
  BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2]))*$/,
  BYMONTHDAY: /^(?:-1|[1-9]|[12]\d|3[01])$/,
  BYDAY: new RegExp(`^(?:${anyWeekday}(?:,${anyWeekday})*|(?:[1-4]|-1)${anyWeekday})$`),
  UNTIL: /^\d{8}$/,
  COUNT: /^[1-9]\d{0,2}$/,
}

type Part = keyof typeof partForms
type Parts = Partial<Record<Part, string>>

/** Returns the rhythm that a text describes, in the part of the grammar of RFC 5545 that homes need, or why there is none. */
export function parseRhythm(text: string): { rhythm: Rhythm } | { refusal: RhythmRefusal } {
  if (text.length > 200 || !/^[A-Z]+=[^;=]+(?:;[A-Z]+=[^;=]+)*$/.test(text)) return { refusal: { code: 'MALFORMED' } }
  const parts: Parts = {}
  for (const [part = '', value = ''] of text.split(';').map((pair) => pair.split('='))) {
    if (!isPart(part)) return { refusal: { code: 'UNKNOWN_PART', part } }
    if (parts[part] !== undefined) return { refusal: { code: 'REPEATED_PART', part } }
    if (!partForms[part].test(value)) return { refusal: { code: 'INVALID_PART', part } }
    parts[part] = value
  }
  const frequency = frequencies.find((one) => one === parts.FREQ)
  if (frequency === undefined) return { refusal: { code: 'MISSING_PART', part: 'FREQ' } }
  const odd = partAtOdds(frequency, parts)
  if (odd !== undefined) return { refusal: { code: 'PARTS_DISAGREE', part: odd } }
  const rhythm = rhythmOf(frequency, parts)
  return rhythm.until !== undefined && !isStorable(rhythm.until) ? { refusal: { code: 'INVALID_PART', part: 'UNTIL' } } : { rhythm }
}

const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

function isPart(name: string): name is Part {
  return Object.hasOwn(partForms, name)
}

function isStorable(day: string): boolean {
  return midnightOf(day) !== undefined && day >= dayRange.min && day <= dayRange.max
}

// A part that RFC 5545 reads otherwise, or that its frequency has no use for.
function partAtOdds(frequency: Frequency, { BYMONTH, BYMONTHDAY, BYDAY, UNTIL, COUNT }: Parts): Part | undefined {
  const monthly = frequency === 'MONTHLY'
  const yearly = frequency === 'YEARLY'
  if (BYMONTH !== undefined && !monthly && !(yearly && !BYMONTH.includes(','))) return 'BYMONTH'
  // Without a month of its own this would be the day of each month.
  if (BYMONTHDAY !== undefined && !monthly && !(yearly && BYMONTH !== undefined)) return 'BYMONTHDAY'
  if (BYDAY !== undefined && (BYMONTHDAY !== undefined || frequency !== (/\d/.test(BYDAY) ? 'MONTHLY' : 'WEEKLY'))) return 'BYDAY'
  return UNTIL !== undefined && COUNT !== undefined ? 'COUNT' : undefined
}

function rhythmOf(frequency: Frequency, { INTERVAL = '1', BYMONTH, BYMONTHDAY, BYDAY = '', UNTIL, COUNT }: Parts): Rhythm {
  const nth = /^-?\d/.exec(BYDAY)?.[0]
  const named = weekdays.filter((weekday) => BYDAY.includes(weekday))
  const months = BYMONTH?.split(',').map(Number)
  return {
    frequency,
    interval: Number(INTERVAL),
    ...(months && { months: [...new Set(months)].toSorted((one, other) => one - other) }),
    ...(BYMONTHDAY !== undefined && { monthDay: Number(BYMONTHDAY) }),
    ...(named[0] !== undefined && (nth === undefined ? { weekdays: named } : { nthWeekday: { nth: Number(nth), weekday: named[0] } })),
    ...(UNTIL !== undefined && { until: UNTIL.replace(/(\d{4})(\d\d)/, '$1-$2-') }),
    ...(COUNT !== undefined && { count: Number(COUNT) }),
  }
}

/** Returns the one text in which a rhythm is stored; it is read as the same rhythm. */
export function textOfRhythm({ frequency, interval, months, monthDay, weekdays: named, nthWeekday, until, count }: Rhythm): string {
  const values: Record<Part, string | undefined> = {
    FREQ: frequency,
    INTERVAL: interval === 1 ? undefined : String(interval),
    BYMONTH: months?.join(','),
    BYMONTHDAY: monthDay?.toString(),
    BYDAY: named?.join(',') ?? (nthWeekday && `${nthWeekday.nth}${nthWeekday.weekday}`),
    UNTIL: until?.replaceAll('-', ''),
    COUNT: count?.toString(),
  }
  return Object.entries(values)
    .flatMap(([part, value]) => (value === undefined ? [] : `${part}=${value}`))
    .join(';')
}

/** A rhythm and the first day on which it may come; all its days are counted from there. */
export type Started = { rule: Rhythm; startsOn: string }

/**
 * Returns the next day after another, both 'yyyy-MM-dd'; undefined when none can be stored. What counts from the day it was done starts
 * on that day, with the frequency and interval of its rule alone.
 */
export function nextDay({ after, ...started }: Started & { after: string }): string | undefined {
  return daysFrom(started, daysAfter(after, 1)).next().value
}

// As many as a list answers.
const maxDays = 1000

/** Returns the days from one to another, both included, the earliest first: at most 1,000. */
export function daysOf({ from, to, ...started }: Started & { from: string; to: string }): string[] {
  return firstDays(daysFrom(started, from), maxDays, to)
}

/** Returns the first days, from another on where it is given, for people to see what they choose. */
export function previewDays({ from, count, ...started }: Started & { from?: string; count: number }): string[] {
  return firstDays(daysFrom(started, from ?? started.startsOn), count)
}

function firstDays(days: Iterable<string>, most: number, to: string = dayRange.max): string[] {
  const first: string[] = []
  for (const day of days) {
    if (first.length >= most || day > to) break
    first.push(day)
  }
  return first
}

// A day, a week, a month or a year, by its number from the start: its first day, and the days of the rhythm in it.
type Period = { begins: string; days: readonly string[] }
type Periods = { at: (number: number) => Period; numberOf: (day: string) => number }

function* daysFrom({ rule, startsOn }: Started, from: string): Generator<string, undefined> {
  const { at, numberOf } = periodsOf({ rule, startsOn })
  const last = rule.until ?? dayRange.max
  let left = rule.count ?? Infinity
  // Where the days are counted, those before are as well.
  for (let number = rule.count === undefined ? Math.max(0, numberOf(from)) : 0; ; number++) {
    const { begins, days } = at(number)
    if (begins > last) return undefined
    for (const day of days) {
      if (day < startsOn) continue
      if (day > last || left === 0) return undefined
      left -= 1
      if (day >= from) yield day
    }
  }
}

function periodsOf({ rule, startsOn }: Started): Periods {
  if (rule.frequency === 'DAILY') return daily(rule, startsOn)
  return rule.frequency === 'WEEKLY' ? weekly(rule, startsOn) : monthly(rule, startsOn)
}

function daily({ interval }: Rhythm, startsOn: string): Periods {
  const start = numberOfDay(startsOn)
  return {
    at: (number) => {
      const day = dayOfNumber(start + number * interval)
      return { begins: day, days: [day] }
    },
    numberOf: (day) => Math.floor(daysBetween(startsOn, day) / interval),
  }
}

function weekly({ interval, weekdays: named }: Rhythm, startsOn: string): Periods {
  const monday = mondayOf(startsOn)
  const start = numberOfDay(monday)
  const places = named?.map((weekday) => weekdays.indexOf(weekday)) ?? [daysBetween(monday, startsOn)]
  return {
    at: (number) => {
      const begins = start + number * interval * 7
      return { begins: dayOfNumber(begins), days: places.map((place) => dayOfNumber(begins + place)) }
    },
    numberOf: (day) => Math.floor(daysBetween(monday, day) / (interval * 7)),
  }
}

function monthly(rule: Rhythm, startsOn: string): Periods {
  const { frequency, interval, months, monthDay = dayIn(startsOn), nthWeekday } = rule
  const yearly = frequency === 'YEARLY'
  const step = yearly ? interval * 12 : interval
  const first = yearly && months?.[0] !== undefined ? monthOf(`${startsOn.slice(0, 5)}01`) + months[0] - 1 : monthOf(startsOn)
  return {
    at: (number) => {
      const month = first + number * step
      const begins = `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-01`
      if (months !== undefined && !months.includes((month % 12) + 1)) return { begins, days: [] }
      const place = nthWeekday === undefined ? clamped(monthDay, begins) : placeOf(nthWeekday, begins)
      return { begins, days: [begins.slice(0, 8) + twoDigits(place)] }
    },
    numberOf: (day) => Math.floor((monthOf(day) - first) / step),
  }
}

// Days counted from the first of 1970: adding to them costs nothing, and a thousand are listed in a fifth of a millisecond.
const numberOfDay = (day: string): number => daysBetween('1970-01-01', day)

function dayOfNumber(number: number): string {
  const date = new Date(number * 24 * 60 * 60 * 1000)
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))
const dayIn = (day: string): number => Number(day.slice(8))
// Months counted from the year 0.
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function lengthOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}

function clamped(monthDay: number, month: string): number {
  if (monthDay <= 28 && monthDay > 0) return monthDay
  const length = lengthOf(month)
  return monthDay === -1 ? length : Math.min(monthDay, length)
}

function placeOf({ nth, weekday }: { nth: number; weekday: Weekday }, month: string): number {
  // Sunday is 0 there.
  const begins = (new Date(`${month}T00:00:00Z`).getUTCDay() + 6) % 7
  const first = 1 + ((weekdays.indexOf(weekday) - begins + 7) % 7)
  return nth === -1 ? first + 7 * Math.floor((lengthOf(month) - first) / 7) : first + 7 * (nth - 1)
}
