import { Repeat } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { daysAfter, formatDay } from '../../../platform/shared/dates.ts'
import { pageLocale } from '../../../platform/shared/language.ts'
import { parseRhythm, previewDays } from '../../../platform/shared/rhythm.ts'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import { listOfDays } from '../../../platform/web/texts/list-of-days.ts'
import { CountField } from '../../../platform/web/ui/count-field.tsx'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { RadioGroup } from '../../../platform/web/ui/radio-group.tsx'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { mostHideDays, mostInterval, mostTimes } from '../shared/limits.ts'
import {
  choices,
  ends,
  hideDaysOf,
  isHideDays,
  isInterval,
  isTimes,
  placeIn,
  placesOf,
  repetitionOf,
  units,
  weekdayOf,
  weekdays,
} from './repeat-form.ts'
import { CountingFields } from './counting-fields.tsx'
import styles from './repeat-fields.module.css'
import { useRhythmWords } from './rhythm-words.ts'
import type { TaskForm, TaskFormState } from './task-form.ts'

type RepeatFieldsProps = {
  form: TaskFormState
  /** The viewer's day, 'yyyy-MM-dd'. */
  today: string
}

/** How a task repeats: how often, until when, what the next day counts from, and what happens when nobody does it (RECUR-01, 03, 10, 16). */
export function RepeatFields({ form, today }: RepeatFieldsProps) {
  const { t } = useTranslation('tasks')
  const words = useRhythmWords()
  const { values } = form
  const repeats = form.choice('repeats')
  const offered = choices.filter((choice) => choice !== 'kept' || values.kept !== '')
  const labelOf = (choice: (typeof choices)[number]): string => (choice === 'kept' ? words(values.kept) : t(`repeats.choice.${choice}`))
  return (
    <div className={styles.repeats}>
      <SelectField
        label={t('repeats.label')}
        options={offered.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        {...repeats}
        onChange={(chosen) => {
          repeats.onChange(chosen)
          followHideDays(form, { repeats: chosen, unit: values.unit })
        }}
      />
      {values.repeats === 'other' && <Other form={form} />}
      {values.repeats !== 'never' && values.repeats !== 'kept' && <End form={form} />}
      {values.repeats !== 'never' && <Preview form={form} />}
      {values.repeats !== 'never' && <CountingFields form={form} today={today} />}
      {values.repeats !== 'never' && <HideUntil form={form} />}
    </div>
  )
}

/** Sets for how long tasks are hidden by another way to repeat, unless somebody has chosen that themselves (RECUR-18). */
function followHideDays(form: TaskFormState, chosen: Pick<TaskForm, 'repeats' | 'unit'>): void {
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

/** Every so many days, weeks on some weekdays, months on a day or a weekday, or years. */
function Other({ form }: { form: TaskFormState }) {
  const { t } = useTranslation('tasks')
  const every = form.field('every', { validate: (typed) => isInterval(typed) || t('repeats.intervalWrong', { most: mostInterval }) })
  const counted = form.choice('unit')
  const { unit, dueDate } = form.values
  return (
    <>
      <CountField label={t('repeats.every')} {...every}>
        <SelectField
          label={t('repeats.unit')}
          labelHidden
          options={units.map((one) => ({ value: one, label: t(`repeats.units.${one}`) }))}
          {...counted}
          onChange={(chosen) => {
            counted.onChange(chosen)
            followHideDays(form, { repeats: 'other', unit: chosen })
          }}
        />
      </CountField>
      {unit === 'weeks' && <Weekdays form={form} />}
      {unit === 'months' && isLocalDate(dueDate) && <PlaceInMonth form={form} day={dueDate} />}
    </>
  )
}

function Weekdays({ form }: { form: TaskFormState }) {
  const { t } = useTranslation('tasks')
  const { values } = form
  const named = values.weekdays === '' && isLocalDate(values.dueDate) ? weekdayOf(values.dueDate) : values.weekdays
  const press = (weekday: (typeof weekdays)[number]): void => {
    const chosen = weekdays.filter((one) => (one === weekday) !== named.includes(one))
    // One at least: it comes on some day.
    if (chosen.length > 0) form.set('weekdays', chosen.join(','))
  }
  return (
    <fieldset className={styles.days} aria-label={t('repeats.weekdays')}>
      {weekdays.map((weekday) => (
        <button key={weekday} type="button" className={styles.day} aria-pressed={named.includes(weekday)} onClick={() => press(weekday)}>
          <span aria-hidden="true">{nameOf(weekday, 'short')}</span>
          <VisuallyHidden>{nameOf(weekday, 'long')}</VisuallyHidden>
        </button>
      ))}
    </fieldset>
  )
}

function nameOf(weekday: (typeof weekdays)[number], width: 'long' | 'short'): string {
  // The first of May 2028 is a Monday.
  return new Intl.DateTimeFormat(pageLocale, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2028, 4, 1 + weekdays.indexOf(weekday)))
}

function PlaceInMonth({ form, day }: { form: TaskFormState; day: string }) {
  const { t } = useTranslation('tasks')
  const words = useRhythmWords()
  const { value, onChange } = form.choice('place')
  const offered = placesOf(day)
  const wordsOf = (place: (typeof offered)[number]): string => {
    const where = place === 'day' ? { monthDay: Number(day.slice(8)) } : placeIn(place, day)
    return words({ frequency: 'MONTHLY', interval: 1, ...where })
  }
  return (
    <RadioGroup
      label={t('repeats.place')}
      options={offered.map((place) => ({ value: place, label: wordsOf(place) }))}
      value={offered.includes(value) ? value : 'day'}
      onChange={onChange}
    />
  )
}

function End({ form }: { form: TaskFormState }) {
  const { t } = useTranslation('tasks')
  const { values } = form
  const question = useId()
  const { value, onChange } = form.choice('ends')
  const times = form.field('times', {
    validate: (typed) => values.ends !== 'after' || isTimes(typed) || t('repeats.timesWrong', { most: mostTimes }),
  })
  const endsOn = form.day('endsOn', {
    validate: (typed) => values.ends !== 'on' || typed > values.dueDate || t('repeats.endsOnWrong'),
  })
  return (
    <div className={styles.end}>
      <p id={question} className={styles.legend} aria-hidden="true">
        {t('repeats.ends')}
      </p>
      <Segments
        fill
        label={t('repeats.ends')}
        options={ends.map((end) => ({ value: end, label: t(`repeats.end.${end}`) }))}
        value={value}
        onChange={onChange}
      />
      {values.ends === 'on' && <DateField label={t('repeats.endsOn')} {...endsOn} />}
      {values.ends === 'after' && <TextField label={t('repeats.times')} inputMode="numeric" autoComplete="off" {...times} />}
    </div>
  )
}

/** The rule in words and its first five days, while they can be read from the form (RECUR-01). */
function Preview({ form }: { form: TaskFormState }) {
  const words = useRhythmWords()
  const { values } = form
  const repeats = repetitionOf(values, values.dueDate)
  const read = repeats == null ? undefined : parseRhythm(repeats.rule)
  if (read === undefined || 'refusal' in read || !isLocalDate(values.dueDate)) return null
  // The first one comes on its day, whatever the rule says.
  const following = previewDays({ rule: read.rhythm, startsOn: values.dueDate, count: 5 }).filter((day) => day !== values.dueDate)
  const days = [values.dueDate, ...(values.countsFrom === 'done' ? [] : following)].slice(0, 5)
  return (
    <Note icon={Repeat} live>
      <p className={styles.rule}>{words(read.rhythm)}</p>
      <p className={styles.preview}>{listOfDays(days)}</p>
    </Note>
  )
}
