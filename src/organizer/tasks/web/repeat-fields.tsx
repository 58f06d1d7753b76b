import { daysAfter, formatDay, formatDayOfWeek } from '#platform/shared/dates.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { RhythmFields } from '#platform/web/repeats/rhythm-fields.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Task } from '../contract.ts'
import { maxHideDays } from '../shared/limits.ts'
import { daysToCome, nextTask } from '../shared/next-task.ts'
import { hideDaysOf, isHideDays, planOf, type RepeatForm } from './repeat-form.ts'
import { spokenRule } from './repetition-of.ts'
import type { TaskFormState } from './task-form.ts'
import { t } from './texts.ts'

type RepeatFieldsProps = {
  form: TaskFormState
  /** The task as it was; unset for a new one. */
  before: Task | undefined
  /** The viewer's day, 'yyyy-MM-dd'. */
  today: string
}

/** How a task repeats: how often and until when, and where more is asked, what the next day counts from, and what happens when nobody does it. */
export function RepeatFields({ form, before, today, isMore }: RepeatFieldsProps & { isMore: boolean }) {
  const { dueDate } = form.values
  return (
    <RhythmFields
      form={form}
      firstDay={dueDate}
      promise={promiseOf(form, before, today)}
      onChoose={(chosen) => followHideDays(form, chosen)}
    >
      {isMore && <CountingFields {...{ form, before, today }} />}
      {isMore && <HideUntil form={form} />}
    </RhythmFields>
  )
}

/** Returns the days that a form promises, as they then come; counted from the day it is done, only the first is known. */
function promiseOf({ values }: TaskFormState, before: Task | undefined, today: string) {
  const plan = planOf(values, before)
  if (plan == null) return undefined
  const { startsOn, countsFrom } = plan.series
  const days = isLocalDate(values.dueDate) ? daysToCome(plan.series, plan.open, { today, count: countsFrom === 'done' ? 1 : 5 }) : []
  return { rule: spokenRule(plan.series), from: startsOn, days }
}

/** Sets for how long tasks are hidden by another way to repeat, unless somebody has chosen that themselves. */
function followHideDays(form: TaskFormState, chosen: Pick<RepeatForm, 'repeats' | 'unit'>): void {
  if (form.values.hideDays === hideDaysOf(form.values)) form.set('hideDays', hideDaysOf(chosen))
}

/** For how many days before it is due a task is shown. */
function HideUntil({ form }: { form: TaskFormState }) {
  const { dueDate, hideDays } = form.values
  const isShown = isLocalDate(dueDate) && isHideDays(hideDays)
  return (
    <TextField
      label={t('repeats.hideUntil')}
      optional
      inputMode="numeric"
      autoComplete="off"
      help={isShown ? t('repeats.shownFrom', { day: formatDay(daysAfter(dueDate, -Number(hideDays))) }) : t('repeats.alwaysShown')}
      {...form.field('hideDays', {
        validate: (typed) =>
          form.values.repeats === 'never' || typed.trim() === '' || isHideDays(typed) || t('repeats.hideWrong', { most: maxHideDays }),
      })}
    />
  )
}

const counts = ['due', 'done'] as const
const whenNobody = ['waits', 'moves_on'] as const

/** What the next day counts from, with the day that each choice would give, and what happens when nobody does it. */
function CountingFields({ form, before, today }: RepeatFieldsProps) {
  const from = form.choice('countsFrom')
  const missed = form.choice('whenMissed')
  const example = exampleOf({ form, before, today })
  return (
    <>
      <RadioGroup
        label={t('repeats.countsFrom')}
        options={counts.map((one) => ({ value: one, label: t(`repeats.from.${one}`), help: example(one) }))}
        value={from.value}
        onChange={from.onChange}
      />
      <RadioGroup
        label={t('repeats.whenMissed')}
        options={whenNobody.map((one) => ({ value: one, label: t(`repeats.missed.${one}`), help: t(`repeats.missedHelp.${one}`) }))}
        value={missed.value}
        onChange={missed.onChange}
      />
    </>
  )
}

/** Returns what a choice would give for a task that is done two days late, or today where its day is over. */
function exampleOf({ form: { values }, before, today }: RepeatFieldsProps): (countsFrom: 'due' | 'done') => string | undefined {
  const plan = planOf(values, before)
  return (countsFrom) => {
    if (plan == null || !isLocalDate(values.dueDate)) return undefined
    const onDay = values.dueDate < today ? today : daysAfter(values.dueDate, 2)
    const { day } = nextTask({ ...plan.series, countsFrom }, { ...plan.open, onDay, today: onDay })
    if (day === undefined) return undefined
    return t('repeats.example', { done: formatDay(onDay), next: formatDayOfWeek(day) })
  }
}
