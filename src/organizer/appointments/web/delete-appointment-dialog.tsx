import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import type { Appointment } from '../contract.ts'
import { appointments, appointmentsQuery } from './appointment-api.ts'
import { useWhenWords } from './use-when-words.ts'

type DeleteAppointmentDialogProps = { open: boolean; onClose: () => void; appointment: Appointment }

/** Asks before an appointment goes (GAP-91); it goes at once and comes back when that is refused. */
export function DeleteAppointmentDialog({ open, onClose, appointment }: DeleteAppointmentDialogProps) {
  const { t } = useTranslation('appointments')
  const when = useWhenWords().nameOf(appointment)
  const remove = useChange({
    run: async (gone: Appointment, options) => appointments.remove({ appointmentId: gone.id }, options),
    optimistic: (gone) => [inCache(appointmentsQuery(gone.subcategoryId), (known) => known.filter(({ id }) => id !== gone.id))],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  const { location } = appointment
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(appointment)}>
      {location === null ? t('confirm', { when }) : t('confirmAt', { when, location })}
    </DeleteDialog>
  )
}
