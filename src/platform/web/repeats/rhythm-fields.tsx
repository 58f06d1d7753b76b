import { Repeat } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { maxInterval, maxTimes } from '#platform/shared/limits.ts'
import { parseRhythm, previewDays, type Rhythm } from '#platform/shared/rhythm.ts'
import { countingFirst } from '#platform/shared/rhythm/counting-first.ts'
import { weekdayOf, weekdays } from '#platform/shared/weekdays.ts'
import { isLocalDate } from '../form/local-date.ts'
import type { useFields } from '../form/use-fields.ts'
import { listOfDays } from '../texts/list-of-days.ts'
import { CountField } from '../ui/count-field.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Note } from '../ui/note.tsx'
import { PressChip } from '../ui/press-chip.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Segments } from '../ui/segments.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { choices, ends, isInterval, isTimes, placeIn, placesOf, type RhythmForm, ruleOf, units } from './rhythm-form.ts'
import { nameOfWeekday } from './name-of-weekday.ts'
import styles from './rhythm-fields.module.css'
import { describeRhythm } from './describe-rhythm.ts'
import { t } from './texts.ts'

/** What these fields use of a form that has more of them. */
type RhythmFormState = Pick<ReturnType<typeof useFields<RhythmForm>>, 'values' | 'field' | 'day' | 'choice' | 'set'>

type Promised = { rule: Rhythm | string; from: string; days: readonly string[] }

type RhythmFieldsProps = {
  form: RhythmFormState
  /** The day from which it repeats, as far as it is known. */
  firstDay: string
  /** The day from which the rule is counted, where that is another: the 31st of each month stays that in February. */
  countedFrom?: string | undefined
  /** The end that it has: it stays right, also when this one is the last. */
  currentEnd?: string | undefined
  /** What is promised where the days do not simply follow from the first one: the rule, the day from which it is counted, and those that come. */
  promise?: Promised | undefined
  /** Hears what is chosen as how often, and of 'Other' the unit. */
  onChoose?: ((chosen: Pick<RhythmForm, 'repeats' | 'unit'>) => void) | undefined
  /** What else is asked of something that repeats. */
  children?: ReactNode
}

/** How something repeats: how often and until when, with the first days in words. */
export function RhythmFields({ form, firstDay, countedFrom = firstDay, currentEnd = '', promise, onChoose, children }: RhythmFieldsProps) {
  const { values } = form
  const repeats = form.choice('repeats')
  const offered = choices.filter((choice) => choice !== 'kept' || values.kept !== '')
  const labelOf = (choice: (typeof choices)[number]): string => (choice === 'kept' ? describeRhythm(values.kept) : t(`choice.${choice}`))
  return (
    <div className={styles.repeats}>
      <SelectField
        label={t('label')}
        options={offered.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        {...repeats}
        onChange={(chosen) => {
          repeats.onChange(chosen)
          onChoose?.({ repeats: chosen, unit: values.unit })
        }}
      />
      {values.repeats === 'other' && <Other {...{ form, onChoose }} firstDay={promise?.from ?? firstDay} />}
      {values.repeats !== 'never' && values.repeats !== 'kept' && <End {...{ form, firstDay, currentEnd }} />}
      {values.repeats !== 'never' && <Preview promise={promise ?? promiseOf(values, { firstDay, countedFrom })} />}
      {values.repeats !== 'never' && children}
    </div>
  )
}

/** Every so many days, weeks on some weekdays, months on a day or a weekday, or years. */
function Other({ form, firstDay, onChoose }: Pick<RhythmFieldsProps, 'form' | 'firstDay' | 'onChoose'>) {
  const every = form.field('every', { validate: (typed) => isInterval(typed) || t('intervalWrong', { most: maxInterval }) })
  const counted = form.choice('unit')
  const { unit } = form.values
  return (
    <>
      <CountField label={t('every')} {...every}>
        <SelectField
          label={t('unit')}
          labelHidden
          options={units.map((one) => ({ value: one, label: t(`units.${one}`) }))}
          {...counted}
          onChange={(chosen) => {
            counted.onChange(chosen)
            onChoose?.({ repeats: 'other', unit: chosen })
          }}
        />
      </CountField>
      {unit === 'weeks' && <Weekdays {...{ form, firstDay }} />}
      {unit === 'months' && isLocalDate(firstDay) && <PlaceInMonth form={form} day={firstDay} />}
    </>
  )
}

type FromDay = Pick<RhythmFieldsProps, 'form' | 'firstDay'>

function Weekdays({ form, firstDay }: FromDay) {
  const { values } = form
  const named = values.weekdays === '' && isLocalDate(firstDay) ? weekdayOf(firstDay) : values.weekdays
  const press = (weekday: (typeof weekdays)[number]): void => {
    const chosen = weekdays.filter((one) => (one === weekday) !== named.includes(one))
    // At least one: it falls on some day.
    if (chosen.length > 0) form.set('weekdays', chosen.join(','))
  }
  return (
    <fieldset className={styles.days} aria-label={t('weekdays')}>
      {weekdays.map((weekday) => (
        <PressChip key={weekday} pressed={named.includes(weekday)} onClick={() => press(weekday)}>
          <span aria-hidden="true">{nameOfWeekday(weekday, 'short')}</span>
          <VisuallyHidden>{nameOfWeekday(weekday, 'long')}</VisuallyHidden>
        </PressChip>
      ))}
    </fieldset>
  )
}

function PlaceInMonth({ form, day }: { form: RhythmFormState; day: string }) {
  const { value, onChange } = form.choice('place')
  const offered = placesOf(day)
  const wordsOf = (place: (typeof offered)[number]): string => {
    const where = place === 'day' ? { monthDay: Number(day.slice(8)) } : placeIn(place, day)
    return describeRhythm({ frequency: 'MONTHLY', interval: 1, ...where })
  }
  return (
    <RadioGroup
      label={t('place')}
      options={offered.map((place) => ({ value: place, label: wordsOf(place) }))}
      value={offered.includes(value) ? value : 'day'}
      onChange={onChange}
    />
  )
}

function End({ form, firstDay, currentEnd }: FromDay & { currentEnd: string }) {
  const { values } = form
  const question = useId()
  const { value, onChange } = form.choice('ends')
  const times = form.field('times', {
    validate: (typed) => values.ends !== 'after' || isTimes(typed) || t('timesWrong', { most: maxTimes }),
  })
  const endsOn = form.day('endsOn', {
    validate: (typed) => values.ends !== 'on' || (typed !== '' && typed === currentEnd) || typed > firstDay || t('endsOnWrong'),
  })
  return (
    <div className={styles.end}>
      <p id={question} className={styles.legend} aria-hidden="true">
        {t('ends')}
      </p>
      <Segments
        fill
        label={t('ends')}
        options={ends.map((end) => ({ value: end, label: t(`end.${end}`) }))}
        value={value}
        onChange={onChange}
      />
      {values.ends === 'on' && <DateField label={t('endsOn')} {...endsOn} />}
      {values.ends === 'after' && <TextField label={t('times')} inputMode="numeric" autoComplete="off" {...times} />}
    </div>
  )
}

/** Returns the days that a form shows while it is readable; the first one is on its own day, whatever the rule. */
function promiseOf(values: RhythmForm, { firstDay, countedFrom }: { firstDay: string; countedFrom: string }): Promised | undefined {
  const rule = ruleOf(values, firstDay)
  const read = rule == null ? undefined : parseRhythm(rule)
  if (rule == null || read === undefined || 'refusal' in read || !isLocalDate(firstDay)) return undefined
  const started = countingFirst({ rule: read.rhythm, startsOn: countedFrom })
  const following = previewDays({ ...started, from: firstDay, count: 5 }).filter((day) => day !== firstDay)
  return { rule, from: countedFrom, days: [firstDay, ...following].slice(0, 5) }
}

/** The rule in words and its first five days, while they can be read from the form. */
function Preview({ promise }: { promise: Promised | undefined }) {
  if (promise === undefined || promise.days.length === 0) return null
  return (
    <Note icon={Repeat} live>
      <p className={styles.rule}>{describeRhythm(promise.rule)}</p>
      <p className={styles.preview}>{listOfDays([...promise.days])}</p>
    </Note>
  )
}
