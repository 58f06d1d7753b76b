import { daysAfter, mondayOf } from '../../../platform/shared/dates.ts'
import { parseRhythm, type Rhythm, textOfRhythm, type Weekday } from '../../../platform/shared/rhythm.ts'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import type { Repeats, Repetition } from '../contract.ts'
import { hideDaysByDefault, mostHideDays, mostInterval, mostTimes } from '../shared/limits.ts'

/** The choices after 'Repeats' (RECUR-01); 'kept' is a rule that these cannot express, as the API may have stored it. */
export const choices = ['never', 'daily', 'weekdays', 'weekly', 'monthly', 'yearly', 'other', 'kept'] as const

/** What 'Other' counts. */
export const units = ['days', 'weeks', 'months', 'years'] as const

/** Where in the month it comes: on the day of the first one, on its weekday, or on the last of that weekday. */
const places = ['day', 'nth', 'last'] as const

/** When a series ends: never, on a day, or after a number of times (RECUR-16). */
export const ends = ['never', 'on', 'after'] as const

/** The days of the week, Monday first. */
export const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The values of a form that say how a task repeats; `weekdays` is their list as rules write it, `kept` the rule of the choice of that name. */
export type RepeatForm = {
  repeats: (typeof choices)[number]
  every: string
  unit: (typeof units)[number]
  weekdays: string
  place: (typeof places)[number]
  ends: (typeof ends)[number]
  endsOn: string
  times: string
  countsFrom: Repetition['countsFrom']
  whenMissed: Repetition['whenMissed']
  /** The number of days as typed, '' for always shown. */
  hideDays: string
  kept: string
}

const nothing: RepeatForm = {
  repeats: 'never',
  every: '2',
  unit: 'weeks',
  weekdays: '',
  place: 'day',
  ends: 'never',
  endsOn: '',
  times: '',
  countsFrom: 'due',
  whenMissed: 'waits',
  hideDays: '',
  kept: '',
}

/** The names of these values in a form. */
export const repeatNames: ReadonlyArray<keyof RepeatForm> = [
  'repeats',
  'every',
  'unit',
  'weekdays',
  'place',
  'ends',
  'endsOn',
  'times',
  'countsFrom',
  'whenMissed',
  'hideDays',
]

/** Returns the values of the form for a task; one whose series has ended does not repeat. */
export function repeatFormOf(repeats: Repeats | null | undefined): RepeatForm {
  if (repeats == null || repeats.endedOn !== null) return nothing
  const { rule, countsFrom, whenMissed } = repeats
  const hideDays = repeats.hideDays === null ? '' : String(repeats.hideDays)
  const read = parseRhythm(rule)
  const kept = { ...nothing, repeats: 'kept', kept: rule, countsFrom, whenMissed, hideDays } as const
  if ('refusal' in read) return kept
  const { until, count, ...every } = read.rhythm
  const end = {
    ends: until !== undefined ? 'on' : count !== undefined ? 'after' : 'never',
    endsOn: until ?? '',
    times: String(count ?? ''),
  } as const
  const form = { ...nothing, ...formOf(every), ...end, countsFrom, whenMissed, hideDays }
  // What the form says has to be what is stored.
  const again = repetitionOf(form, repeats.startsOn)
  return again?.rule === rule ? form : kept
}

const mondayToFriday = 'MO,TU,WE,TH,FR'

function formOf({ frequency, interval, weekdays: named = [], nthWeekday }: Rhythm): Partial<RepeatForm> {
  const list = named.join(',')
  if (interval === 1 && frequency === 'WEEKLY' && list === mondayToFriday) return { repeats: 'weekdays' }
  if (interval === 1 && list === '' && nthWeekday === undefined) return { repeats: simple[frequency] }
  const place = nthWeekday === undefined ? 'day' : nthWeekday.nth === -1 ? 'last' : 'nth'
  return { repeats: 'other', every: String(interval), unit: unitOf[frequency], weekdays: list, place }
}

const simple = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const
const unitOf = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const

/** Returns how a task repeats by the values of its form and its first day; null for never, undefined while they say nothing that could be saved. */
export function repetitionOf(form: RepeatForm, firstDay: string): Repetition | null | undefined {
  if (form.repeats === 'never') return null
  if (form.hideDays.trim() !== '' && !isHideDays(form.hideDays)) return undefined
  const hideDays = form.hideDays.trim() === '' ? null : Number(form.hideDays)
  const how = { countsFrom: form.countsFrom, whenMissed: form.whenMissed, hideDays }
  if (form.repeats === 'kept') return { rule: form.kept, ...how }
  const end = endOf(form)
  if (!isLocalDate(firstDay) || !isInterval(form.every) || end === undefined) return undefined
  return { rule: textOfRhythm({ ...rhythmOf(form, firstDay), ...end }), ...how }
}

function rhythmOf({ repeats, every, unit, weekdays: named, place }: RepeatForm, firstDay: string): Rhythm {
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

/** Returns the part of a monthly rhythm that says where in the month a day is. */
export function placeIn(place: RepeatForm['place'], day: string): Pick<Rhythm, 'nthWeekday'> {
  if (place === 'day') return {}
  const weekday = weekdayOf(day)
  return { nthWeekday: { weekday, nth: place === 'last' ? -1 : Math.min(4, Math.ceil(Number(day.slice(8)) / 7)) } }
}

/** Returns where in the month a day can be said to be: a fifth Friday is only the last one, a fourth may be both. */
export function placesOf(day: string): ReadonlyArray<RepeatForm['place']> {
  const isLast = daysAfter(day, 7).slice(0, 7) !== day.slice(0, 7)
  if (Number(day.slice(8)) > 28) return ['day', 'last']
  return isLast ? ['day', 'nth', 'last'] : ['day', 'nth']
}

/** Returns the weekday of a day, as rules write it. */
export function weekdayOf(day: string): Weekday {
  const monday = mondayOf(day)
  return weekdays.find((_, index) => daysAfter(monday, index) === day) ?? 'MO'
}

function endOf({ ends: when, endsOn, times }: RepeatForm): Pick<Rhythm, 'until' | 'count'> | undefined {
  if (when === 'on') return isLocalDate(endsOn) ? { until: endsOn } : undefined
  if (when === 'after') return isTimes(times) ? { count: Number(times) } : undefined
  return {}
}

/** Returns whether a text is a number of days, weeks, months or years that a rule may have. */
export function isInterval(typed: string): boolean {
  return isNumberUpTo(typed, mostInterval)
}

/** Returns whether a text is a number of times after which a series may end. */
export function isTimes(typed: string): boolean {
  return isNumberUpTo(typed, mostTimes)
}

/** Returns whether a text is a number of days for which a task may be shown before it is due (RECUR-18). */
export function isHideDays(typed: string): boolean {
  return typed.trim() === '0' || isNumberUpTo(typed, mostHideDays)
}

/** Returns the days with which the form begins for a way to repeat: one of a month or longer is hidden, others are not (RECUR-18). */
export function hideDaysOf({ repeats, unit }: Pick<RepeatForm, 'repeats' | 'unit'>): string {
  const isLong = repeats === 'monthly' || repeats === 'yearly' || (repeats === 'other' && (unit === 'months' || unit === 'years'))
  return isLong ? String(hideDaysByDefault) : ''
}

function isNumberUpTo(typed: string, most: number): boolean {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
}
