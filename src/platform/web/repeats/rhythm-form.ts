import { daysAfter } from '#platform/shared/dates.ts'
import { maxInterval, maxTimes } from '#platform/shared/limits.ts'
import { parseRhythm, type Rhythm, textOfRhythm } from '#platform/shared/rhythm.ts'
import { weekdayOf, weekdays } from '#platform/shared/weekdays.ts'
import { isLocalDate } from '../form/local-date.ts'

/** The choices after 'Repeats'; 'kept' is a rule that these cannot express, as the API may have stored it. */
export const choices = ['never', 'daily', 'weekdays', 'weekly', 'monthly', 'yearly', 'other', 'kept'] as const

/** What 'Other' counts. */
export const units = ['days', 'weeks', 'months', 'years'] as const

/** Where in the month it is: on the day of the first one, on its weekday, or on the last of that weekday. */
const places = ['day', 'nth', 'last'] as const

/** When a series ends: never, on a day, or after a number of times. */
export const ends = ['never', 'on', 'after'] as const

/** The values of a form for how something repeats; `weekdays` is their list as rules write it, `kept` the rule of the choice of that name. */
export type RhythmForm = {
  repeats: (typeof choices)[number]
  every: string
  unit: (typeof units)[number]
  weekdays: string
  place: (typeof places)[number]
  ends: (typeof ends)[number]
  endsOn: string
  times: string
  kept: string
}

const nothing: RhythmForm = {
  repeats: 'never',
  every: '2',
  unit: 'weeks',
  weekdays: '',
  place: 'day',
  ends: 'never',
  endsOn: '',
  times: '',
  kept: '',
}

/** The names of these values in a form. */
export const rhythmNames: ReadonlyArray<keyof RhythmForm> = ['repeats', 'every', 'unit', 'weekdays', 'place', 'ends', 'endsOn', 'times']

/** Returns the values of the form for the text of a rhythm that is counted from a first day; those of 'Never' without one. */
export function rhythmFormOf(rule: string | undefined, firstDay: string): RhythmForm {
  if (rule === undefined) return nothing
  const read = parseRhythm(rule)
  const kept = { ...nothing, repeats: 'kept', kept: rule } as const
  if ('refusal' in read) return kept
  const { until, count, ...every } = read.rhythm
  const end = {
    ends: until !== undefined ? 'on' : count !== undefined ? 'after' : 'never',
    endsOn: until ?? '',
    times: String(count ?? ''),
  } as const
  const form = { ...nothing, ...formOf(every), ...end }
  // The form has to show exactly what is stored.
  return ruleOf(form, firstDay) === rule ? form : kept
}

const mondayToFriday = 'MO,TU,WE,TH,FR'

function formOf({ frequency, interval, weekdays: named = [], nthWeekday }: Rhythm): Partial<RhythmForm> {
  const list = named.join(',')
  if (interval === 1 && frequency === 'WEEKLY' && list === mondayToFriday) return { repeats: 'weekdays' }
  if (interval === 1 && list === '' && nthWeekday === undefined) return { repeats: simple[frequency] }
  const place = nthWeekday === undefined ? 'day' : nthWeekday.nth === -1 ? 'last' : 'nth'
  return { repeats: 'other', every: String(interval), unit: unitOf[frequency], weekdays: list, place }
}

const simple = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const
const unitOf = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const

/** Returns the rule that the values of a form say, counted from a first day; null for never, undefined while they say nothing that could be saved. */
export function ruleOf(form: RhythmForm, firstDay: string): string | null | undefined {
  if (form.repeats === 'never') return null
  if (form.repeats === 'kept') return form.kept
  const end = endOf(form)
  if (!isLocalDate(firstDay) || !isInterval(form.every) || end === undefined) return undefined
  return textOfRhythm({ ...rhythmOf(form, firstDay), ...end })
}

function rhythmOf({ repeats, every, unit, weekdays: named, place }: RhythmForm, firstDay: string): Rhythm {
  if (repeats === 'daily') return { frequency: 'DAILY', interval: 1 }
  if (repeats === 'weekdays') return { frequency: 'WEEKLY', interval: 1, weekdays: weekdays.slice(0, 5) }
  if (repeats === 'weekly') return { frequency: 'WEEKLY', interval: 1 }
  if (repeats === 'monthly') return { frequency: 'MONTHLY', interval: 1 }
  if (repeats === 'yearly') return { frequency: 'YEARLY', interval: 1 }
  const interval = Number(every)
  if (unit === 'days') return { frequency: 'DAILY', interval }
  if (unit === 'years') return { frequency: 'YEARLY', interval }
  if (unit === 'months') return { frequency: 'MONTHLY', interval, ...placeIn(place, firstDay) }
  const chosen = weekdays.filter((weekday) => named.includes(weekday))
  return { frequency: 'WEEKLY', interval, weekdays: chosen.length === 0 ? [weekdayOf(firstDay)] : chosen }
}

/** Returns the part of a monthly rhythm with the position in the month. */
export function placeIn(place: RhythmForm['place'], day: string): Pick<Rhythm, 'nthWeekday'> {
  if (place === 'day') return {}
  const weekday = weekdayOf(day)
  return { nthWeekday: { weekday, nth: place === 'last' ? -1 : Math.min(4, Math.ceil(Number(day.slice(8)) / 7)) } }
}

/** Returns the positions in the month that describe a day: a fifth Friday is only the last one, a fourth may be both. */
export function placesOf(day: string): ReadonlyArray<RhythmForm['place']> {
  const isLast = daysAfter(day, 7).slice(0, 7) !== day.slice(0, 7)
  if (Number(day.slice(8)) > 28) return ['day', 'last']
  return isLast ? ['day', 'nth', 'last'] : ['day', 'nth']
}

function endOf({ ends: when, endsOn, times }: RhythmForm): Pick<Rhythm, 'until' | 'count'> | undefined {
  if (when === 'on') return isLocalDate(endsOn) ? { until: endsOn } : undefined
  if (when === 'after') return isTimes(times) ? { count: Number(times) } : undefined
  return {}
}

/** Returns whether a text is a number of days, weeks, months or years that a rule may have. */
export function isInterval(typed: string): boolean {
  return isNumberUpTo(typed, maxInterval)
}

/** Returns whether a text is a number of times after which a series may end. */
export function isTimes(typed: string): boolean {
  return isNumberUpTo(typed, maxTimes)
}

/** Returns whether a text is a whole number from 1 to `most`. */
export function isNumberUpTo(typed: string, most: number): boolean {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
}
