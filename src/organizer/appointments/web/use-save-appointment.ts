import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { Appointment } from '../contract.ts'
import { appointments, appointmentsQuery } from './appointment-api.ts'
import { inOrder } from './in-order.ts'

/** What the form holds of an appointment. */
export type AppointmentTexts = {
  day: string
  time: string
  location: string
  reminderEnabled: boolean
  reminderFrequency: Appointment['reminderFrequency']
  notes: string
}

/** An appointment as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type AppointmentInput = AppointmentTexts & { timeZone: string } & (
    | { kind: 'new'; id: string; subcategoryId: string }
    | { kind: 'change'; appointment: Appointment }
  )

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves an appointment, new or changed; it takes its place in the list without that being read again. */
export function useSaveAppointment({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('appointments')
  const client = useQueryClient()
  return useChange({
    run: saveAppointment,
    success: (_saved, input) => t(input.kind === 'new' ? 'added' : 'updated'),
    failure: t('saveFailed'),
    reads: (input) => [appointmentsQuery(input.kind === 'new' ? input.subcategoryId : input.appointment.subcategoryId).queryKey],
    onDone: (saved) => {
      client.setQueryData(appointmentsQuery(saved.subcategoryId).queryKey, (known) => known && inOrder(known, saved))
      onSaved()
    },
    onRefused,
  })
}

async function saveAppointment(input: AppointmentInput, options: Parameters<typeof appointments.add>[1]): Promise<Appointment> {
  const { day, time, timeZone, location, reminderEnabled, reminderFrequency, notes } = input
  const fields = { day, time, timeZone, location, reminderEnabled, reminderFrequency, notes }
  if (input.kind === 'new') return appointments.add({ id: input.id, subcategoryId: input.subcategoryId, ...fields }, options)
  const { id, version } = input.appointment
  return appointments.change({ appointmentId: id, ifVersion: version, ...fields }, options)
}
