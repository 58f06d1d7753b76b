import { Repeat } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { daysAfter, formatDay, formatDayOfWeek } from '../../../platform/shared/dates.ts'
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
import { mostInterval, mostTimes } from '../shared/limits.ts'
import { nextTask } from '../shared/next-task.ts'
import { choices, ends, isInterval, isTimes, placeIn, placesOf, repetitionOf, units, weekdayOf, weekdays } from './repeat-form.ts'
import styles from './repeat-fields.module.css'
import { useRhythmWords } from './rhythm-words.ts'
import type { TaskFormState } from './task-form.ts'

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
  const offered = choices.filter((choice) => choice !== 'kept' || values.kept !== '')
  const labelOf = (choice: (typeof choices)[number]): string => (choice === 'kept' ? words(values.kept) : t(`repeats.choice.${choice}`))
  return (
    <div className={styles.repeats}>
      <SelectField
        label={t('repeats.label')}
        options={offered.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        {...form.choice('repeats')}
      />
      {values.repeats === 'other' && <Other form={form} />}
      {values.repeats !== 'never' && values.repeats !== 'kept' && <End form={form} />}
      {values.repeats !== 'never' && <Preview form={form} />}
      {values.repeats !== 'never' && <Counting form={form} today={today} />}
    </div>
  )
}

/** Every so many days, weeks on some weekdays, months on a day or a weekday, or years. */
function Other({ form }: { form: TaskFormState }) {
  const { t } = useTranslation('tasks')
  const every = form.field('every', { validate: (typed) => isInterval(typed) || t('repeats.intervalWrong', { most: mostInterval }) })
  const { unit, dueDate } = form.values
  return (
    <>
      <CountField label={t('repeats.every')} {...every}>
        <SelectField
          label={t('repeats.unit')}
          labelHidden
          options={units.map((one) => ({ value: one, label: t(`repeats.units.${one}`) }))}
          {...form.choice('unit')}
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

const counts = ['due', 'done'] as const
const whenNobody = ['waits', 'moves_on'] as const

/** What the next day counts from, with the day that each choice would give (RECUR-03), and what happens when nobody does it (RECUR-10). */
function Counting({ form, today }: RepeatFieldsProps) {
  const { t } = useTranslation('tasks')
  const from = form.choice('countsFrom')
  const missed = form.choice('whenMissed')
  const example = useExample(form, today)
  return (
    <>
      <RadioGroup
        label={t('repeats.countsFrom')}
        options={counts.map((one) => ({ value: one, label: <Choice label={t(`repeats.from.${one}`)} example={example(one)} /> }))}
        value={from.value}
        onChange={from.onChange}
      />
      <div>
        <p className={styles.legend} aria-hidden="true">
          {t('repeats.whenMissed')}
        </p>
        <Segments
          fill
          label={t('repeats.whenMissed')}
          options={whenNobody.map((one) => ({ value: one, label: t(`repeats.missed.${one}`) }))}
          value={missed.value}
          onChange={missed.onChange}
        />
      </div>
    </>
  )
}

function Choice({ label, example }: { label: string; example: string | undefined }) {
  return (
    <>
      {label}
      {example !== undefined && <small className={styles.example}>{example}</small>}
    </>
  )
}

/** Returns what a choice would give for a task that is done two days late, or today where its day is over. */
function useExample({ values }: TaskFormState, today: string): (countsFrom: 'due' | 'done') => string | undefined {
  const { t } = useTranslation('tasks')
  const repeats = repetitionOf(values, values.dueDate)
  return (countsFrom) => {
    if (repeats == null || !isLocalDate(values.dueDate)) return undefined
    const onDay = values.dueDate < today ? today : daysAfter(values.dueDate, 2)
    const series = { rule: repeats.rule, startsOn: values.dueDate, countsFrom }
    const next = nextTask(series, { plannedOn: values.dueDate, number: 1, onDay, today: onDay })
    if (next === undefined) return undefined
    return t('repeats.example', { done: formatDay(onDay), next: formatDayOfWeek(next.day) })
  }
}
