import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { ChipGroup, PressChip } from '#platform/web/ui/press-chip.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import { reminderFrequencies } from '../shared/choices.ts'
import { maxMoreReminders } from '../shared/limits.ts'
import type { EventFormState } from './event-form.ts'
import { type PlannedReminder, reminderWords } from './reminder-at.ts'
import { t } from './texts.ts'

/** Whether people are reminded of an appointment, and how long before. */
export function FirstReminder({ form, timeZone }: { form: EventFormState; timeZone: string }) {
  const help = useReminderWords({ ...form.values, timeZone })
  const { name, checked, onChange } = form.tick('reminderEnabled')
  const options = reminderFrequencies.map((value) => ({ value, label: t(`before.${value}`) }))
  return (
    <FormGrid columns={2}>
      <Switch {...{ name, checked, onChange }}>{t('remind')}</Switch>
      {form.values.reminderEnabled && (
        <SelectField label={t('frequency')} help={help} options={options} {...form.choice('reminderFrequency')} />
      )}
    </FormGrid>
  )
}

/** Returns when the reminder in the form will come, in words and the viewer's time; undefined until day and time are known. */
function useReminderWords(planned: PlannedReminder): string | undefined {
  return wordsNow(planned, useTimeZone())
}

function wordsNow(planned: PlannedReminder, here: string): string | undefined {
  return reminderWords(planned, { here, now: Date.now() })
}

/** How many minutes before an event further reminders can be sent. */
export const leads = [0, 10, 30, 60, 120, 1440, 2880, 10_080, 20_160, 40_320] as const

/** The reminders of an event beside the first one of an appointment, a press each. */
export function MoreReminders({ form: { values, set } }: { form: EventFormState }) {
  const { moreReminders } = values
  const press = (minutes: number): void =>
    set('moreReminders', moreReminders.includes(minutes) ? moreReminders.filter((one) => one !== minutes) : [...moreReminders, minutes])
  return (
    <ChipGroup label={t('event.reminders')}>
      {leads.map((minutes) => (
        <PressChip
          key={minutes}
          pressed={moreReminders.includes(minutes)}
          disabled={moreReminders.length >= maxMoreReminders && !moreReminders.includes(minutes)}
          onClick={() => press(minutes)}
        >
          {t(`event.lead.${minutes}`)}
        </PressChip>
      ))}
    </ChipGroup>
  )
}
