import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../foundation/accounts/web/public.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useEditConflict } from '../../../platform/web/form/use-edit-conflict.ts'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { Switch } from '../../../platform/web/ui/switch.tsx'
import { TextAreaField } from '../../../platform/web/ui/text-area-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { TimeField } from '../../../platform/web/ui/time-field.tsx'
import { longestLocation, longestNotes } from '../shared/limits.ts'
import type { Appointment } from '../contract.ts'
import { appointments, appointmentsQuery } from './appointment-api.ts'
import { inOrder } from './in-order.ts'
import { type PlannedReminder, reminderWords } from './reminder-at.ts'
import { cityOf } from './seen-from.ts'
import { useWhenWords } from './use-when-words.ts'

type AppointmentDialogProps = {
  open: boolean
  onClose: () => void
  subcategoryId: string
  /** The appointment as it was when the dialog opened; unset for a new one. */
  appointment: Appointment | undefined
  /** The same appointment as it is now; another version means that somebody else has changed it. */
  now: Appointment | undefined
}

/** Adds an appointment or changes one. Give it a new `key` at each opening: it starts with a fresh form. */
export function AppointmentDialog({ open, onClose, subcategoryId, appointment, now }: AppointmentDialogProps) {
  const { t } = useTranslation('appointments')
  const [newId] = useState(() => makeId())
  const { base, theirs, notice } = useEditConflict(appointment, now)
  const here = useTimeZone()
  // The time of an appointment stays one of the place where it was entered, whoever changes it.
  const timeZone = base?.timeZone ?? here
  const form = useFields<AppointmentTexts>({ values: textsOf(appointment) })
  const saved = useSavedAppointment({ subcategoryId, onSaved: onClose, onRefused: (error) => notice(error) || form.showRefusal(error) })
  const add = useChange({ run: appointments.add, success: t('added'), ...saved })
  const change = useChange({ run: appointments.change, success: t('updated'), ...saved })
  const { onSubmit } = form.bind((typed) =>
    base === undefined
      ? add.send({ id: newId, subcategoryId, timeZone, ...typed })
      : change.send({ appointmentId: base.id, ifVersion: base.version, timeZone, ...typed }),
  )
  const { nameOf } = useWhenWords()
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      title={t(appointment === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: [nameOf(theirs), theirs.location].filter(Boolean).join(', ') })}
    >
      <AppointmentFields form={form} timeZone={timeZone} city={timeZone === here ? undefined : cityOf(timeZone)} />
    </SaveDialog>
  )
}

type Outcome = { subcategoryId: string; onSaved: () => void; onRefused: (error: Error) => boolean }

/** What follows when an appointment is saved, new or changed; it takes its place in the list without that being read again. */
function useSavedAppointment({ subcategoryId, onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('appointments')
  const client = useQueryClient()
  return {
    failure: t('saveFailed'),
    reads: () => [appointmentsQuery(subcategoryId).queryKey],
    onDone: (saved: Appointment) => {
      client.setQueryData(appointmentsQuery(saved.subcategoryId).queryKey, (known) => known && inOrder(known, saved))
      onSaved()
    },
    onRefused,
  }
}

/** What the form holds of an appointment. */
type AppointmentTexts = {
  day: string
  time: string
  location: string
  reminderEnabled: boolean
  reminderFrequency: Appointment['reminderFrequency']
  notes: string
}

// CONST-23, CONST-24: reminded one day before, unless somebody says otherwise.
function textsOf(appointment: Appointment | undefined): AppointmentTexts {
  const { day = '', time = '', location, reminderEnabled = true, reminderFrequency = '1 day', notes } = appointment ?? {}
  return { day, time, location: location ?? '', reminderEnabled, reminderFrequency, notes: notes ?? '' }
}

const frequencies = ['1 hour', '2 hours', '1 day', '2 days', '1 week'] as const satisfies readonly Appointment['reminderFrequency'][]

type AppointmentFieldsProps = {
  form: ReturnType<typeof useFields<AppointmentTexts>>
  /** The zone of the place that the time is one of. */
  timeZone: string
  /** Whose clocks the time is taken from, where they are not the person's own. */
  city: string | undefined
}

/** What an appointment is made of (APPT-04). */
function AppointmentFields({ form, timeZone, city }: AppointmentFieldsProps) {
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

/** When the reminder of an appointment in the form will come, in words and by the viewer's clocks; undefined until its day and time are known. */
function useReminderWords(planned: PlannedReminder): string | undefined {
  const { t } = useTranslation('appointments')
  return wordsNow(planned, { t, here: useTimeZone() })
}

function wordsNow(planned: PlannedReminder, { t, here }: { t: TFunction<'appointments'>; here: string }): string | undefined {
  return reminderWords(planned, { t, here, now: Date.now() })
}
