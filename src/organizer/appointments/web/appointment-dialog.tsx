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
import { atMost } from '../../../platform/web/form/at-most.ts'

type AppointmentDialogProps = {
  open: boolean
  onClose: () => void
  subcategoryId: string
  /** The appointment as it was when the dialog opened; unset for a new one. */
  appointment: Appointment | undefined
  /** The same appointment as it is now; another version means that somebody else has changed it. */
  now: Appointment | undefined
}

/** Adds an appointment or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function AppointmentDialog({ open, onClose, subcategoryId, appointment, now }: AppointmentDialogProps) {
  const { t } = useTranslation('appointments')
  const [newId] = useState(() => makeId())
  const form = useFields<AppointmentTexts>({
    values: textsOf(appointment),
    draft: appointment === undefined ? `new appointment ${subcategoryId}` : `appointment ${appointment.id}`,
  })
  const { base, theirs, claimConflict } = useEditConflict(appointment, now, form.isOvertaken)
  const here = useTimeZone()
  // The time of an appointment stays in the zone where it was entered, no matter who changes it.
  const timeZone = base?.timeZone ?? here
  const saved = useSavedAppointment({
    subcategoryId,
    onSaved: () => {
      form.done()
      onClose()
    },
    onRefused: (error) => claimConflict(error) || form.showRefusal(error),
  })
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
      {...{ open, onClose, ...form.keeping }}
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

/** Handles an appointment that was saved, new or changed; the list shows it in order without being fetched again. */
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

/** The values of the form of an appointment. */
type AppointmentTexts = {
  day: string
  time: string
  location: string
  reminderEnabled: boolean
  reminderFrequency: Appointment['reminderFrequency']
  notes: string
}

// CONST-23, CONST-24: a reminder one day before is the default.
function textsOf(appointment: Appointment | undefined): AppointmentTexts {
  const { day = '', time = '', location, reminderEnabled = true, reminderFrequency = '1 day', notes } = appointment ?? {}
  return { day, time, location: location ?? '', reminderEnabled, reminderFrequency, notes: notes ?? '' }
}

const frequencies = ['1 hour', '2 hours', '1 day', '2 days', '1 week'] as const satisfies readonly Appointment['reminderFrequency'][]

type AppointmentFieldsProps = {
  form: ReturnType<typeof useFields<AppointmentTexts>>
  /** The zone in which the time is entered. */
  timeZone: string
  /** The city of that zone; unset when it is the person's own. */
  city: string | undefined
}

/** The fields of an appointment (APPT-04). */
function AppointmentFields({ form, timeZone, city }: AppointmentFieldsProps) {
  const { t } = useTranslation('appointments')
  const { field, day, time } = form
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

/** Returns when the reminder in the form will come, in words and the viewer's time; undefined until day and time are known. */
function useReminderWords(planned: PlannedReminder): string | undefined {
  const { t } = useTranslation('appointments')
  return wordsNow(planned, { t, here: useTimeZone() })
}

function wordsNow(planned: PlannedReminder, { t, here }: { t: TFunction<'appointments'>; here: string }): string | undefined {
  return reminderWords(planned, { t, here, now: Date.now() })
}
