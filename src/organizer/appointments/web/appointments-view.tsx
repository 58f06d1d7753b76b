import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { AddButton } from '../../../platform/web/ui/add-button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Room } from '../../../foundation/categories/web/rooms/public.ts'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Appointment } from '../contract.ts'
import { appointmentsQuery } from './appointment-api.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { AppointmentsList } from './appointments-list.tsx'
import { DeleteAppointmentDialog } from './delete-appointment-dialog.tsx'
import { LoadingAppointments } from './loading-appointments.tsx'
import './texts.ts'

type AppointmentsViewProps = {
  subcategoryId: string
  mayEdit: boolean
  /** Draws the head of the page with the button that adds one, if there is one. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The appointments of a subcategory: list, add, edit, delete, each by right (SUB-04, APPT rows). */
export function AppointmentsView({ subcategoryId, mayEdit, head }: AppointmentsViewProps) {
  const { t } = useTranslation('appointments')
  const reading = useQuery(appointmentsQuery(subcategoryId))
  const editing = useOpened<Appointment | undefined>()
  const deleting = useOpened<Appointment>()
  const add = mayEdit ? () => editing.show(undefined) : undefined
  const controlsOf = (appointment: Appointment) =>
    mayEdit ? { onEdit: () => editing.show(appointment), onDelete: () => deleting.show(appointment) } : undefined
  return (
    <>
      {head(
        add !== undefined && reading.data !== undefined ? (
          <AddButton label={t('add')} onClick={add} isEmpty={reading.data.length === 0} />
        ) : undefined,
      )}
      <Appointments reading={reading} onAdd={add}>
        {(appointments) => <AppointmentsList appointments={appointments} controlsOf={controlsOf} />}
      </Appointments>
      {mayEdit && (
        <AppointmentDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          subcategoryId={subcategoryId}
          appointment={editing.subject}
          now={reading.data?.find(({ id }) => id === editing.subject?.id)}
        />
      )}
      {deleting.subject !== undefined && (
        <DeleteAppointmentDialog open={deleting.open} onClose={deleting.close} appointment={deleting.subject} />
      )}
    </>
  )
}

type AppointmentsProps = {
  reading: UseQueryResult<Appointment[]>
  onAdd: (() => void) | undefined
  children: (appointments: readonly Appointment[]) => ReactNode
}

// Loading, failed, none, or what is there.
function Appointments({ reading, onAdd, children }: AppointmentsProps) {
  const { t } = useTranslation('appointments')
  if (reading.data === undefined && reading.error === null) return <LoadingAppointments />
  if (reading.data === undefined) {
    return (
      <FailedReading title={t('loadFailed')} reading={reading}>
        {t('comfort')}
      </FailedReading>
    )
  }
  if (reading.data.length > 0) return children(reading.data)
  const drawing = <Room kind="health" size="empty" lit={onAdd !== undefined} />
  if (onAdd === undefined) return <EmptyState drawing={drawing}>{t('emptyViewOnly')}</EmptyState>
  return (
    <EmptyState drawing={drawing} action={<AddButton label={t('addFirst')} onClick={onAdd} />}>
      {t('empty')}
    </EmptyState>
  )
}
