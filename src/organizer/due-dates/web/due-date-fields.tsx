import { Bell } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { termUnits } from '#organizer/items/shared/terms.ts'
import { AssigneeField } from '#organizer/tasks/web/assignee-field.tsx'
import { LookedAfterField } from '#organizer/tasks/web/looked-after-field.tsx'
import { daysAfter } from '#platform/shared/dates.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { poundsRules } from '#platform/web/form/typed-pounds.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { listOfDays } from '#platform/web/texts/list-of-days.ts'
import { CountField } from '#platform/web/ui/count-field.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { DueDate } from '../contract.ts'
import { latestReminder, longestName, longestNotes, longestPeriod, longestTaskTitle, maxReminders } from '../shared/limits.ts'
import { dateRules } from '../shared/next-date.ts'
import { presetOf } from '../shared/presets.ts'
import type { DatesPlace } from './dates-of.ts'
import styles from './due-date-fields.module.css'
import { dayIn, type DueDateTexts, hasFault, isWithin, readReminders } from './due-date-texts.ts'
import { LawNote } from './law-note.tsx'
import { t } from './texts.ts'

/** The form of a date. */
export type DateForm = ReturnType<typeof useFields<DueDateTexts>>

type DueDateFieldsProps = {
  form: DateForm
  place: DatesPlace
  /** The date as it was when the form opened. */
  date: DueDate | undefined
  /** Whether what few people need is shown. */
  isOpen: boolean
  onFold: (isOpen: boolean) => void
}

/** The fields of a date: name, day and how often; what few people need is folded. */
export function DueDateFields(props: DueDateFieldsProps) {
  const { form } = props
  const name = form.field('name', { validate: (typed) => typed.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) })
  const { law } = presetOf(form.values.preset)
  return (
    <>
      <TextField label={t('field.name')} placeholder={t('field.namePlaceholder')} autoComplete="off" {...name} />
      <FormGrid columns={2}>
        <DateField label={t('field.nextOn')} optional {...form.day('nextOn')} />
        <Count form={form} of="every" label={t('field.every')} help={t('field.everyHelp')} />
      </FormGrid>
      {law !== undefined && <LawNote law={law} />}
      <More {...props} />
      <DatePromise values={form.values} />
    </>
  )
}

const periods = {
  every: { count: 'everyCount', unit: 'everyUnit' },
  keep: { count: 'keepCount', unit: 'keepUnit' },
} as const

type CountProps = { form: DateForm; of: keyof typeof periods; label: string; help?: string }

// A number, and its unit. Without one the date is once only.
function Count({ form, of, label, help }: CountProps) {
  const { count, unit } = periods[of]
  const isOptional = of === 'every'
  const field = form.field(count, {
    validate: (typed) =>
      (isOptional && typed.trim() === '') ||
      isWithin(typed, { min: 1, max: longestPeriod }) ||
      t('numberWrong', { min: 1, max: longestPeriod }),
  })
  return (
    <CountField label={label} optional={isOptional} help={help} {...field}>
      <SelectField
        label={t(`field.${of}Unit`)}
        labelHidden
        options={termUnits.map((one) => ({ value: one, label: t(`unit.${one}`) }))}
        {...form.choice(unit)}
      />
    </CountField>
  )
}

// What is wrong must not be out of sight: then it stays open.
function More({ form, place, date, isOpen, onFold }: DueDateFieldsProps) {
  return (
    <div className={styles.fold}>
      <Collapsible label={t('more')} isOpen={isOpen || hasFault(form.values)} onToggle={onFold}>
        <div className={styles.more}>
          <Rule form={form} />
          <Reminders form={form} />
          <FormGrid columns={2}>
            <TextField
              label={t('field.cost')}
              optional
              prefix="£"
              inputMode="decimal"
              autoComplete="off"
              {...form.field('costPence', { validate: poundsRules })}
            />
            <LookedAfterField {...form.choice('lookedAfterBy')} categoryId={place.categoryId} present={date?.lookedAfterBy ?? null} />
          </FormGrid>
          <TaskBefore form={form} place={place} date={date} />
          <TextAreaField label={t('field.notes')} optional {...form.field('notes', { maxLength: atMost(longestNotes) })} />
        </div>
      </Collapsible>
    </div>
  )
}

function Rule({ form }: { form: DateForm }) {
  if (form.values.everyCount.trim() === '') return null
  return (
    <>
      <SelectField
        label={t('field.rule')}
        help={t(`ruleHelp.${form.values.rule}`)}
        options={dateRules.map((rule) => ({ value: rule, label: t(`rule.${rule}`) }))}
        {...form.choice('rule')}
      />
      {form.values.rule === 'keeps' && <Count form={form} of="keep" label={t('field.keep')} />}
    </>
  )
}

function Reminders({ form }: { form: DateForm }) {
  const wrong = t('remindersWrong', { most: maxReminders, latest: latestReminder })
  const field = form.field('reminders', { validate: (typed) => readReminders(typed) !== undefined || wrong })
  return (
    <TextField label={t('field.reminders')} optional help={t('field.remindersHelp')} placeholder="30, 7, 1" autoComplete="off" {...field} />
  )
}

type PeopleProps = Pick<DueDateFieldsProps, 'form' | 'place' | 'date'>

/** The task that is raised before it, such as booking it. */
function TaskBefore({ form, place: { categoryId }, date }: PeopleProps) {
  const hasTask = form.values.taskTitle.trim() !== ''
  const range = { min: 0, max: latestReminder }
  const title = form.field('taskTitle', { maxLength: atMost(longestTaskTitle) })
  const days = form.field('taskDays', {
    validate: (typed, { taskTitle }) => taskTitle.trim() === '' || isWithin(typed, range) || t('numberWrong', range),
  })
  return (
    <>
      <TextField
        label={t('field.task')}
        optional
        help={t('field.taskHelp')}
        placeholder={t('field.taskPlaceholder')}
        autoComplete="off"
        {...title}
      />
      {hasTask && (
        <FormGrid columns={2}>
          <TextField label={t('field.taskDays')} inputMode="numeric" autoComplete="off" {...days} />
          <AssigneeField
            {...form.choice('assignedTo')}
            label={t('field.taskFor')}
            nobody={t('nobody')}
            categoryId={categoryId}
            present={date?.task?.assignee ?? null}
          />
        </FormGrid>
      )}
    </>
  )
}

/** Says under the form on which days people will be reminded, or why they will not. */
function DatePromise({ values }: { values: DueDateTexts }) {
  const today = useToday()
  const day = dayIn(values)
  const days = daysOfReminders(values, today)
  if (days.length > 0) {
    return (
      <Note icon={Bell} live>
        {t('promise.days', { days: listOfDays(days) })}
      </Note>
    )
  }
  const why = day === undefined ? 'noDate' : day < today ? 'over' : values.reminders.trim() === '' ? 'none' : 'tooLate'
  return (
    <Note tone="plain" live>
      {t(`promise.${why}`)}
    </Note>
  )
}

// As with contracts: a date entered on such a day is still announced that day, and past days are not made up for.
function daysOfReminders(values: DueDateTexts, today: string): string[] {
  const day = dayIn(values)
  if (day === undefined) return []
  return (readReminders(values.reminders) ?? []).map((before) => daysAfter(day, -before)).filter((reminder) => reminder >= today)
}
