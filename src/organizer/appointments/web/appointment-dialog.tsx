import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../foundation/accounts/web/public.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useOvertaken } from '../../../platform/web/form/use-overtaken.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import type { Appointment } from '../contract.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import { cityOf } from './seen-from.ts'
import { type AppointmentTexts, useSaveAppointment } from './use-save-appointment.ts'
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
  const { base, theirs, notice } = useOvertaken(appointment, now)
  const here = useTimeZone()
  // The time of an appointment stays one of the place where it was entered, whoever changes it.
  const timeZone = base?.timeZone ?? here
  const form = useFields<AppointmentTexts>({ values: textsOf(appointment) })
  const save = useSaveAppointment({ onSaved: onClose, onRefused: (error) => notice(error) || form.showRefusal(error) })
  const { onSubmit } = form.bind((typed) =>
    save.send(
      base === undefined
        ? { kind: 'new', id: newId, subcategoryId, timeZone, ...typed }
        : { kind: 'change', appointment: base, timeZone, ...typed },
    ),
  )
  const { nameOf } = useWhenWords()
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      title={t(appointment === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={save.sending}
      overtaken={theirs && t('changedMeanwhile', { now: [nameOf(theirs), theirs.location].filter(Boolean).join(', ') })}
    >
      <AppointmentFields form={form} timeZone={timeZone} city={timeZone === here ? undefined : cityOf(timeZone)} />
    </SaveDialog>
  )
}

// CONST-23, CONST-24: reminded one day before, unless somebody says otherwise.
function textsOf(appointment: Appointment | undefined): AppointmentTexts {
  const { day = '', time = '', location, reminderEnabled = true, reminderFrequency = '1 day', notes } = appointment ?? {}
  return { day, time, location: location ?? '', reminderEnabled, reminderFrequency, notes: notes ?? '' }
}
