import { isSameButForEnd } from '#platform/shared/rhythm/is-same-but-for-end.ts'
import { isNumberUpTo, type RhythmForm, rhythmFormOf, rhythmNames, ruleOf } from '#platform/web/repeats/rhythm-form.ts'
import type { Task } from '../contract.ts'
import type { HandOut, Repeats, Repetition } from '../series/contract.ts'
import { hideDaysByDefault, maxHideDays } from '../shared/limits.ts'
import type { OpenTask, SeriesRule } from '../shared/next-task.ts'
import { seriesOf } from './repetition-of.ts'
import { turnsOf, assignmentFormOf } from './assignment-form.ts'

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
    ...assignmentFormOf(repeats),
  }
}

/** A series in the form of its dialog, with its open task; that has no due date while the series is paused. */
export type Plan = { series: SeriesRule; open: OpenTask }

type PlannedForm = RepeatForm & { dueDate: string }

/**
 * Returns how a task goes on by the values of its form, as the server goes on with it once they are saved; null for never, undefined while they say
 * nothing that could be saved. While its rhythm stays it is counted from the same day as before, whatever day this one was put off to.
 */
export function planOf(form: PlannedForm, before: Pick<Task, 'repeats'> | undefined): Plan | null | undefined {
  const { countsFrom, dueDate } = form
  const series = before && seriesOf(before)
  const typedRule = series && ruleOf(form, series.startsOn)
  if (series !== undefined && typedRule != null && isSameButForEnd(typedRule, series.rule)) {
    return { series: { ...series, rule: typedRule, countsFrom }, open: { ...series, dueDate } }
  }
  // While it is paused there is no day.
  const day = dueDate === '' && series !== undefined ? series.startsOn : dueDate
  const rule = ruleOf(form, day)
  return rule == null ? rule : anew({ rule, startsOn: day, countsFrom }, { number: series?.number ?? 1, dueDate })
}

/** Returns a series that is counted anew from the day of its open task. */
export function anew(series: SeriesRule, open: Pick<OpenTask, 'number' | 'dueDate'>): Plan {
  return { series: { ...series, startsOn: open.dueDate }, open: { ...open, plannedOn: open.dueDate } }
}

/** Returns how a task repeats by the values of its form; null for never, undefined while they say nothing that could be saved. */
export function repetitionOf(form: PlannedForm, before: Pick<Task, 'repeats'> | undefined): Repetition | null | undefined {
  const plan = planOf(form, before)
  if (plan == null) return plan
  const { rule } = plan.series
  if (form.hideDays.trim() !== '' && !isHideDays(form.hideDays)) return undefined
  const hideDays = form.hideDays.trim() === '' ? null : Number(form.hideDays)
  return { rule, countsFrom: form.countsFrom, whenMissed: form.whenMissed, hideDays, handOut: form.handOut, turns: turnsOf(form) }
}

/** Returns whether a text is a number of days for which a task may be shown before it is due. */
export function isHideDays(typed: string): boolean {
  return typed.trim() === '0' || isNumberUpTo(typed, maxHideDays)
}

/** Returns the days with which the form begins for a way to repeat: one of a month or longer is hidden, others are not. */
export function hideDaysOf({ repeats, unit }: Pick<RepeatForm, 'repeats' | 'unit'>): string {
  const isLong = repeats === 'monthly' || repeats === 'yearly' || (repeats === 'other' && (unit === 'months' || unit === 'years'))
  return isLong ? String(hideDaysByDefault) : ''
}
