import { isNumberUpTo, type RhythmForm, rhythmFormOf, rhythmNames, ruleOf } from '../../../platform/web/repeats/rhythm-form.ts'
import type { HandOut, Repeats, Repetition } from '../series/contract.ts'
import { hideDaysByDefault, mostHideDays } from '../shared/limits.ts'
import { turnsOf, whoFormOf } from './who-form.ts'

/** The values of a form that say how a task repeats. */
export type RepeatForm = RhythmForm & {
  countsFrom: Repetition['countsFrom']
  whenMissed: Repetition['whenMissed']
  /** The number of days as typed, '' for always shown. */
  hideDays: string
  handOut: HandOut
  /** The ids of those who are given it, in their order, with a comma between two. */
  turns: string
  /** Who has each weekday, as 'MO=id', with a comma between two. */
  dayPeople: string
}

/** The names of these values in a form. */
export const repeatNames: ReadonlyArray<keyof RepeatForm> = [
  ...rhythmNames,
  'countsFrom',
  'whenMissed',
  'hideDays',
  'handOut',
  'turns',
  'dayPeople',
]

/** Returns the values of the form for a task; one whose series has ended does not repeat. */
export function repeatFormOf(repeats: Repeats | null | undefined): RepeatForm {
  if (repeats == null || repeats.endedOn !== null)
    return {
      ...rhythmFormOf(undefined, ''),
      countsFrom: 'due',
      whenMissed: 'waits',
      hideDays: '',
      handOut: 'one',
      turns: '',
      dayPeople: '',
    }
  const { rule, startsOn, countsFrom, whenMissed, hideDays } = repeats
  return {
    ...rhythmFormOf(rule, startsOn),
    countsFrom,
    whenMissed,
    hideDays: hideDays === null ? '' : String(hideDays),
    ...whoFormOf(repeats),
  }
}

/** Returns how a task repeats by the values of its form and its first day; null for never, undefined while they say nothing that could be saved. */
export function repetitionOf(form: RepeatForm, firstDay: string): Repetition | null | undefined {
  const rule = ruleOf(form, firstDay)
  if (rule == null) return rule
  if (form.hideDays.trim() !== '' && !isHideDays(form.hideDays)) return undefined
  const hideDays = form.hideDays.trim() === '' ? null : Number(form.hideDays)
  return { rule, countsFrom: form.countsFrom, whenMissed: form.whenMissed, hideDays, handOut: form.handOut, turns: turnsOf(form) }
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
