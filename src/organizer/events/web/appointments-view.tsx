import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { CalendarEvent } from '../contract.ts'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { EventDialog } from './dialogs.ts'
import { eventsQuery } from './event-api.ts'
import { AppointmentsList } from './appointments-list.tsx'
import styles from './appointments-view.module.css'
import { t } from './texts.ts'

type AppointmentsViewProps = {
  subcategoryId: string
  categoryId: string
  mayEdit: boolean
  /** Draws the head of the page with the button that adds one, if any. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The view that lists, adds, edits and deletes a subcategory's appointments, as far as rights allow (APPT rows). */
export function AppointmentsView({ subcategoryId, categoryId, mayEdit, head }: AppointmentsViewProps) {
  const query = useQuery(eventsQuery({ subcategoryId }))
  const editing = useDialog<CalendarEvent | undefined>()
  const deleting = useDialog<CalendarEvent>()
  const add = mayEdit ? () => editing.show(undefined) : undefined
  const controlsOf = (appointment: CalendarEvent) =>
    mayEdit ? { onEdit: () => editing.show(appointment), onDelete: () => deleting.show(appointment) } : undefined
  return (
    <>
      {head(
        add !== undefined && query.data !== undefined ? (
          <AddButton label={t('add')} onClick={add} isEmpty={query.data.length === 0} />
        ) : undefined,
      )}
      <Appointments query={query} onAdd={add}>
        {(appointments) => <AppointmentsList appointments={appointments} controlsOf={controlsOf} />}
      </Appointments>
      {mayEdit && (
        <EventDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          start={{ subcategoryId, categoryId }}
          event={editing.subject}
          now={query.data?.find(({ id }) => id === editing.subject?.id)}
        />
      )}
      {deleting.subject !== undefined && (
        <DeleteEventDialog key={deleting.round} open={deleting.open} onClose={deleting.close} event={deleting.subject} />
      )}
    </>
  )
}

type AppointmentsProps = {
  query: UseQueryResult<CalendarEvent[]>
  onAdd: (() => void) | undefined
  children: (appointments: readonly CalendarEvent[]) => ReactNode
}

// Loading, failed, none, or the list.
function Appointments({ query, onAdd, children }: AppointmentsProps) {
  if (query.data === undefined && query.error === null) return <LoadingAppointments />
  if (query.data === undefined) {
    return (
      <QueryFailure title={t('loadFailed')} query={query}>
        {t('comfort')}
      </QueryFailure>
    )
  }
  if (query.data.length > 0) return children(query.data)
  const drawing = <Room kind="health" size="empty" lit={onAdd !== undefined} />
  if (onAdd === undefined) return <EmptyState drawing={drawing}>{t('emptyViewOnly')}</EmptyState>
  return (
    <EmptyState drawing={drawing} action={<AddButton label={t('addFirst')} onClick={onAdd} />}>
      {t('empty')}
    </EmptyState>
  )
}

const placeholders = [1, 2, 3]

/** Placeholders for appointments that are still loading. */
function LoadingAppointments() {
  return (
    <Loading>
      <div className={styles.bones}>
        {placeholders.map((bone) => (
          <Card key={bone}>
            <Skeleton shape="title" width="40%" />
            <Skeleton width="60%" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
