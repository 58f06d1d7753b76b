import { useTranslation } from 'react-i18next'
import { daysAfter, formatDay } from '../../../platform/shared/dates.ts'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import { RhythmFields } from '../../../platform/web/repeats/rhythm-fields.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { mostHideDays } from '../shared/limits.ts'
import { CountingFields } from './counting-fields.tsx'
import { hideDaysOf, isHideDays, type RepeatForm } from './repeat-form.ts'
import type { TaskFormState } from './task-form.ts'

type RepeatFieldsProps = {
  form: TaskFormState
  /** The viewer's day, 'yyyy-MM-dd'. */
  today: string
}

/** How a task repeats: how often, until when, what the next day counts from, and what happens when nobody does it (RECUR-01, 03, 10, 16). */
export function RepeatFields({ form, today }: RepeatFieldsProps) {
  const { dueDate, countsFrom } = form.values
  return (
    <RhythmFields form={form} firstDay={dueDate} onlyFirst={countsFrom === 'done'} onChoose={(chosen) => followHideDays(form, chosen)}>
      <CountingFields form={form} today={today} />
      <HideUntil form={form} />
    </RhythmFields>
  )
}

/** Sets for how long tasks are hidden by another way to repeat, unless somebody has chosen that themselves (RECUR-18). */
function followHideDays(form: TaskFormState, chosen: Pick<RepeatForm, 'repeats' | 'unit'>): void {
  if (form.values.hideDays === hideDaysOf(form.values)) form.set('hideDays', hideDaysOf(chosen))
}

/** For how many days before it is due a task is shown (RECUR-18). */
function HideUntil({ form }: { form: TaskFormState }) {
  const { t } = useTranslation('tasks')
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
          form.values.repeats === 'never' || typed.trim() === '' || isHideDays(typed) || t('repeats.hideWrong', { most: mostHideDays }),
      })}
    />
  )
}
