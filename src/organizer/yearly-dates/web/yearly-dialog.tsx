import { readReminders } from '#organizer/due-dates/web/due-date-texts.ts'
import { dayAndMonth } from '#platform/shared/dates.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { YearlyDate, YearlyDateChange } from '../contract.ts'
import { firstYear, lastYear, latestReminder, longestName, maxReminders, usualReminders, yearlyKinds } from '../shared/limits.ts'
import { dayInYear, isDayOfYear } from '../shared/yearly-day.ts'
import { nameOfYearly } from '../shared/yearly-title.ts'
import { t } from './texts.ts'
import { yearlyDates, yearlyDatesQuery, type YearlyOf } from './yearly-api.ts'

type YearlyDialogProps = {
  open: boolean
  onClose: () => void
  of: YearlyOf
  /** The date as it was when the dialog opened; unset for a new one. */
  date: YearlyDate | undefined
  /** The same as it is now; another version means that somebody else has changed it. */
  now: YearlyDate | undefined
}

/** Adds a yearly date or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function YearlyDialog({ open, onClose, of, date, now }: YearlyDialogProps) {
  const isNew = date === undefined
  const { categoryId, subject } = of
  const parent = subject === undefined ? { categoryId } : { subjectId: subject.id }
  const { form, shown } = useSaveForm({
    onClose,
    of: date,
    now,
    values: typedOf(date),
    draft: isNew ? `new yearly date ${subject?.id ?? categoryId}` : `yearly date ${date.id}`,
    save: async (typed, { id, base }, options) =>
      base === undefined
        ? yearlyDates.add({ id, ...parent, ...fieldsOf(typed) }, options)
        : yearlyDates.change({ yearlyDateId: base.id, ifVersion: base.version, ...fieldsOf(typed) }, options),
    success: t(isNew ? 'added' : 'updated'),
    failure: t('saveFailed'),
    cache: (saved) => [cachedChange(yearlyDatesQuery, (known) => withSaved(known, saved))],
    conflict: (theirs) => t('changedMeanwhile', { now: `${nameOfYearly(theirs)}, ${dayAndMonth(dayInYear(theirs, 2000))}` }),
  })
  return (
    <SaveDialog open={open} {...shown} title={t(isNew ? 'add' : 'edit')} saveLabel={t('save')}>
      <YearlyFields form={form} whose={subject?.name} />
    </SaveDialog>
  )
}

type YearlyForm = { kind: (typeof yearlyKinds)[number]; name: string; day: string; month: string; year: string; reminders: string }

function typedOf(date: YearlyDate | undefined): YearlyForm {
  const { kind = 'birthday', reminders = usualReminders } = date ?? {}
  const text = (part: number | null | undefined): string => (part === null || part === undefined ? '' : String(part))
  const days = { day: text(date?.day), month: text(date?.month), year: text(date?.year) }
  return { kind, name: date?.name ?? '', ...days, reminders: reminders.join(', ') }
}

function fieldsOf({ kind, name, day, month, year, reminders }: YearlyForm): Omit<YearlyDateChange, 'yearlyDateId' | 'ifVersion'> {
  return {
    kind,
    name: name.trim() === '' ? null : name,
    day: Number(day),
    month: Number(month),
    year: year.trim() === '' ? null : Number(year),
    reminders: readReminders(reminders) ?? [],
  }
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat(pageLanguage, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
}))

/** The fields of a yearly date. One of a subject is called by that, unless it has a name of its own. */
function YearlyFields({ form, whose }: { form: ReturnType<typeof useFields<YearlyForm>>; whose: string | undefined }) {
  const { values, field, choice } = form
  const kind = choice('kind')
  const isCalledByIt = whose !== undefined && values.kind !== 'own'
  const isDay = (day: string) => isDayOfYear({ day: Number(day), month: Number(values.month || 1) }) || t('check.day')
  const isYear = (year: string) =>
    year.trim() === '' || (Number(year) >= firstYear && Number(year) <= lastYear && Number.isInteger(Number(year))) || t('check.year')
  const areReminders = (typed: string) =>
    readReminders(typed)?.every((days) => days <= latestReminder) === true ||
    t('remindersWrong', { most: maxReminders, latest: latestReminder })
  return (
    <>
      <Segments
        label={t('field.kind')}
        fill
        options={yearlyKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind.value}
        onChange={kind.onChange}
      />
      {!(isCalledByIt && values.name === '') && (
        <TextField
          label={t('field.name')}
          optional={isCalledByIt}
          placeholder={t(`field.namePlaceholder.${values.kind}`)}
          autoComplete="off"
          {...field('name', { validate: (name) => isCalledByIt || name.trim() !== '' || t('check.name'), maxLength: atMost(longestName) })}
        />
      )}
      <FormGrid columns="short">
        <TextField
          label={t('field.day')}
          inputMode="numeric"
          autoComplete="off"
          {...field('day', { required: t('dayMissing'), pattern: { value: /^\s*\d{1,2}\s*$/, message: t('check.day') }, validate: isDay })}
        />
        <SelectField label={t('field.month')} options={months} {...choice('month', { required: t('monthMissing') })} />
      </FormGrid>
      <TextField
        label={t('field.year')}
        optional
        help={t('field.yearHelp')}
        inputMode="numeric"
        autoComplete="off"
        {...field('year', { validate: isYear })}
      />
      <TextField
        label={t('field.reminders')}
        optional
        help={t('field.remindersHelp')}
        placeholder="7, 0"
        autoComplete="off"
        {...field('reminders', { validate: areReminders })}
      />
    </>
  )
}
