import { useTranslation } from 'react-i18next'
import type { useFields } from '../../../platform/web/form/use-fields.ts'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { Switch } from '../../../platform/web/ui/switch.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { TimeField } from '../../../platform/web/ui/time-field.tsx'
import type { Appointment } from '../contract.ts'
import { useReminderWords } from './use-reminder-words.ts'
import type { AppointmentTexts } from './use-save-appointment.ts'
import { longestLocation, longestNotes } from '../shared/limits.ts'

const frequencies = ['1 hour', '2 hours', '1 day', '2 days', '1 week'] as const satisfies readonly Appointment['reminderFrequency'][]

type AppointmentFieldsProps = {
  form: ReturnType<typeof useFields<AppointmentTexts>>
  /** The zone of the place that the time is one of. */
  timeZone: string
  /** Whose clocks the time is taken from, where they are not the person's own. */
  city: string | undefined
}

/** What an appointment is made of (APPT-04). */
export function AppointmentFields({ form, timeZone, city }: AppointmentFieldsProps) {
  const { t } = useTranslation('appointments')
  const { field, day, time } = form
  const atMost = (most: number) => ({ value: most, message: t('tooLong', { count: most }) })
  return (
    <>
      <FormGrid columns={2}>
        <DateField label={t('date')} {...day('day', { required: t('dateMissing') })} />
        <TimeField
          label={t('time')}
          help={city === undefined ? undefined : t('clocksOf', { city })}
          {...time('time', { required: t('timeMissing') })}
        />
      </FormGrid>
      <TextField
        label={t('location')}
        optional
        placeholder={t('locationPlaceholder')}
        autoComplete="off"
        {...field('location', { maxLength: atMost(longestLocation) })}
      />
      <Reminder form={form} timeZone={timeZone} />
      <TextAreaField label={t('notes')} optional {...field('notes', { maxLength: atMost(longestNotes) })} />
    </>
  )
}

function Reminder({ form, timeZone }: Pick<AppointmentFieldsProps, 'form' | 'timeZone'>) {
  const { t } = useTranslation('appointments')
  const help = useReminderWords({ ...form.values, timeZone })
  const { name, checked, onChange } = form.tick('reminderEnabled')
  const options = frequencies.map((value) => ({ value, label: t(`before.${value}`) }))
  return (
    <FormGrid columns={2}>
      <Switch {...{ name, checked, onChange }}>{t('remind')}</Switch>
      {form.values.reminderEnabled && (
        <SelectField label={t('frequency')} help={help} options={options} {...form.choice('reminderFrequency')} />
      )}
    </FormGrid>
  )
}
