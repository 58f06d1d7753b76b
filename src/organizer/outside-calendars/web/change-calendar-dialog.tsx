import type { Category } from '#foundation/categories/contract.ts'
import { ColorChoice } from '#foundation/categories/web/color-choice.tsx'
import { zonesWith } from '#foundation/accounts/web/zones-with.ts'
import { PeopleChoices } from '#organizer/tasks/web/people-choices.tsx'
import { none } from '#organizer/tasks/web/task-form.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { OutsideCalendar } from '../contract.ts'
import { longestName } from '../shared/limits.ts'
import { outsideCalendarsApi, outsideCalendarsQuery } from './outside-calendars-api.ts'
import { t } from './texts.ts'

type ChangeCalendarDialogProps = {
  open: boolean
  onClose: () => void
  calendar: OutsideCalendar
  now: OutsideCalendar | undefined
  category: Category | undefined
}

/** The name of a calendar, its colour, whom it is for and its time zone. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function ChangeCalendarDialog({ open, onClose, calendar, now, category }: ChangeCalendarDialogProps) {
  const ofCategory = category?.color ?? 'stone'
  const { form, shown } = useSaveForm({
    onClose,
    of: calendar,
    now,
    values: { name: calendar.name, color: calendar.color ?? ofCategory, people: calendar.people ?? [], timeZone: calendar.timeZone },
    save: async ({ people, color, ...typed }, { base }, options) => {
      const { id: calendarId, version: ifVersion } = base ?? calendar
      const looks = { color: color === ofCategory ? null : color, people: people.length === 0 ? null : people }
      return outsideCalendarsApi.change({ calendarId, ifVersion, ...typed, ...looks }, options)
    },
    success: t('edit.done'),
    failure: t('edit.failed'),
    reads: [outsideCalendarsQuery.queryKey, ['calendar']],
    conflict: ({ name }) => t('edit.changedMeanwhile', { name }),
  })
  const { people, color } = form.values
  const press = (id: string): void => {
    if (id === none) form.set('people', [])
    else form.set('people', people.includes(id) ? people.filter((one) => one !== id) : [...people, id])
  }
  const { error, ref } = form.choice('people')
  return (
    <SaveDialog open={open} {...shown} title={t('edit.title')} saveLabel={t('edit.save')}>
      <TextField
        label={t('name')}
        autoComplete="off"
        {...form.field('name', { validate: (typed) => typed.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) })}
      />
      <ColorChoice label={t('edit.color')} value={color} onChange={(chosen) => form.set('color', chosen)} />
      <PeopleChoices
        label={t('edit.for')}
        anyone={t('edit.everybody')}
        categoryId={calendar.categoryId}
        chosen={people}
        onPress={press}
        {...{ error, ref }}
      />
      <SelectField label={t('edit.timeZone')} options={zonesWith(calendar.timeZone)} {...form.choice('timeZone')} />
    </SaveDialog>
  )
}
