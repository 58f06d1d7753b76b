import { atMost } from '#platform/web/form/at-most.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { OutsideCalendar } from '../contract.ts'
import { longestName } from '../shared/limits.ts'
import { outsideCalendarsApi, outsideCalendarsQuery } from './outside-calendars-api.ts'
import { t } from './texts.ts'

type NameCalendarDialogProps = { open: boolean; onClose: () => void; calendar: OutsideCalendar; now: OutsideCalendar | undefined }

/** Gives a calendar another name. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function NameCalendarDialog({ open, onClose, calendar, now }: NameCalendarDialogProps) {
  const { form, shown } = useSaveForm({
    onClose,
    of: calendar,
    now,
    values: { name: calendar.name },
    save: async ({ name }, { base }, options) => {
      const { id: calendarId, version: ifVersion, timeZone } = base ?? calendar
      return outsideCalendarsApi.change({ calendarId, ifVersion, timeZone, name }, options)
    },
    success: t('rename.done'),
    failure: t('rename.failed'),
    reads: [outsideCalendarsQuery.queryKey],
    conflict: ({ name }) => t('rename.changedMeanwhile', { name }),
  })
  return (
    <SaveDialog open={open} {...shown} title={t('rename.title')} saveLabel={t('rename.save')}>
      <TextField
        label={t('name')}
        autoComplete="off"
        {...form.field('name', { validate: (typed) => typed.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) })}
      />
    </SaveDialog>
  )
}
