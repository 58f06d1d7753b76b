import { plusDays } from '../calendar-model.ts'

const dayMs = 24 * 60 * 60 * 1000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
// Longer than any of these lives, in which somebody can do in a year what is due in many.
const daysLookedAt = (unit: string): number => (unit === 'YEARLY' ? 36_500 : 6_000)

type Rule = { unit: string; interval: number; weekdays: readonly string[]; monthDay: number | undefined; until: string; count: number }

const ruleOf = (text: string): Rule => {
  const parts = new Map(text.split(';').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']))
  return {
    unit: parts.get('FREQ') ?? '',
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: parts.get('BYDAY')?.split(',') ?? [],
    monthDay: parts.has('BYMONTHDAY') ? Number(parts.get('BYMONTHDAY')) : undefined,
    until: parts.get('UNTIL')?.replace(/^(\d{4})(\d\d)/, '$1-$2-') ?? '9999-12-31',
    count: Number(parts.get('COUNT') ?? Infinity),
  }
}

const known = new Map<string, readonly string[]>()

export function daysOfRule(text: string, first: string): readonly string[] {
  const key = `${first} ${text}`
  const days = known.get(key) ?? lookedUp(ruleOf(text), first)
  known.set(key, days)
  return days
}

export function dayAfter(text: string, first: string, after: string): string | undefined {
  return daysOfRule(text, first).find((day) => day > after)
}

/** The day one period of a rule after another, for what counts from the day it is done; undefined where the rule has ended by then. */
export function dayLater(text: string, day: string): string | undefined {
  return dayAfter(lengthOf(text), day, day)
}

/** The rule without its weekdays, its day of the month and its number of times: what counts from the day it is done knows of its length alone. */
export function lengthOf(text: string): string {
  return text
    .split(';')
    .filter((part) => /^(FREQ|INTERVAL|UNTIL)=/.test(part))
    .join(';')
}

/** The rule without its number of times. */
export function endless(text: string): string {
  return text
    .split(';')
    .filter((part) => !part.startsWith('COUNT='))
    .join(';')
}

/** The number of times that a rule gives days at most, and its last day. */
export const timesOf = (text: string): number => ruleOf(text).count
export const untilOf = (text: string): string => ruleOf(text).until

/** Whether a rule adds anything to its first day. */
export function namesDays(text: string): boolean {
  const { unit, weekdays: named } = ruleOf(text)
  return named.length > 1 || (unit === 'MONTHLY' && named.length === 1)
}

/** Whether two rules differ at most in when they end. */
export const isSameButForEnd = (one: string, other: string): boolean =>
  [one, other].map((text) => endless(text).replace(/;UNTIL=\d+/, '')).every((text, _, all) => text === all[0])

export const weekdayOn = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

function lookedUp(rule: Rule, first: string): string[] {
  const days: string[] = []
  // The first day counts as one of its times, whatever the rule.
  const times = isOf(rule, first, first) ? rule.count : rule.count - 1
  for (let ahead = 0; ahead < daysLookedAt(rule.unit) && days.length < times; ahead += 1) {
    const day = plusDays(first, ahead)
    if (day > rule.until) break
    if (isOf(rule, first, day)) days.push(day)
  }
  return days
}

const parts = (day: string): { year: number; month: number; date: number } => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

function isOf(rule: Rule, first: string, day: string): boolean {
  const apart = Math.round((Date.parse(day) - Date.parse(first)) / dayMs)
  if (rule.unit === 'DAILY') return apart % rule.interval === 0
  if (rule.unit === 'WEEKLY') {
    // Weeks begin on Monday.
    const weeks = Math.floor((apart + ((weekdays.indexOf(weekdayOn(first)) + 6) % 7)) / 7)
    return weeks % rule.interval === 0 && (rule.weekdays.length > 0 ? rule.weekdays : [weekdayOn(first)]).includes(weekdayOn(day))
  }
  const [begun, now] = [parts(first), parts(day)]
  const months = (now.year - begun.year) * 12 + now.month - begun.month
  const every = rule.unit === 'YEARLY' ? 12 * rule.interval : rule.interval
  if (months % every !== 0) return false
  const last = new Date(Date.UTC(now.year, now.month, 0)).getUTCDate()
  const [nth] = rule.weekdays
  if (nth !== undefined) {
    if (nth.slice(-2) !== weekdayOn(day)) return false
    return nth.startsWith('-1') ? now.date + 7 > last : Math.ceil(now.date / 7) === Number(nth.slice(0, -2))
  }
  const wanted = rule.monthDay ?? begun.date
  return now.date === (wanted === -1 ? last : Math.min(wanted, last))
}
