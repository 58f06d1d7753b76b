import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { Scope } from '#platform/web/repeats/scope-dialog.tsx'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { CalendarEvent } from '../contract.ts'
import { events, eventsQuery, keptInOf } from './event-api.ts'
import { EventDialog } from './event-dialog.tsx'
import { AppointmentsList } from './appointments-list.tsx'
import styles from './appointments-view.module.css'
import { t } from './texts.ts'
import { nameOf } from './describe-when.ts'

type AppointmentsViewProps = {
  subcategoryId: string
  mayEdit: boolean
  /** Draws the head of the page with the button that adds one, if any. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The view that lists, adds, edits and deletes a subcategory's appointments, as far as rights allow (APPT rows). */
export function AppointmentsView({ subcategoryId, mayEdit, head }: AppointmentsViewProps) {
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
          subcategoryId={subcategoryId}
          appointment={editing.subject}
          now={query.data?.find(({ id }) => id === editing.subject?.id)}
        />
      )}
      {deleting.subject !== undefined && (
        <DeleteAppointmentDialog key={deleting.round} open={deleting.open} onClose={deleting.close} appointment={deleting.subject} />
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

type DeleteAppointmentDialogProps = { open: boolean; onClose: () => void; appointment: CalendarEvent }

/** Asks before an appointment is deleted, and for one of a series whether it is this one alone. */
function DeleteAppointmentDialog(props: DeleteAppointmentDialogProps) {
  return props.appointment.repeats === null ? <DeleteOneDialog {...props} /> : <DeleteFromSeriesDialog {...props} />
}

/** It disappears at once and returns if that is refused. */
function DeleteOneDialog({ open, onClose, appointment }: DeleteAppointmentDialogProps) {
  const when = nameOf(appointment)
  const remove = useChange({
    run: async (gone: CalendarEvent, options) => events.remove({ eventId: gone.id }, options),
    optimistic: (gone) => [cachedChange(eventsQuery(keptInOf(gone)), (known) => known.filter(({ id }) => id !== gone.id))],
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

const scopes = ['one', 'following'] as const satisfies readonly Scope[]

type DeleteFromSeriesDialogProps = { open: boolean; onClose: () => void; appointment: CalendarEvent }

/** Asks whether one appointment of a series is deleted, or all that follow as well. */
function DeleteFromSeriesDialog({ open, onClose, appointment }: DeleteFromSeriesDialogProps) {
  const when = nameOf(appointment)
  const [scope, choose] = useState<Scope>('one')
  const client = useQueryClient()
  const { queryKey } = eventsQuery(keptInOf(appointment))
  const remove = useChange({
    run: async (chosen: Scope, options) =>
      (chosen === 'one' ? events.remove : events.removeFollowing)({ eventId: appointment.id }, options),
    reads: () => [queryKey],
    success: t('deleted'),
    failure: t('deleteFailed'),
    onDone: () => {
      client.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== appointment.id))
      onClose()
    },
  })
  return (
    <SaveDialog
      size="s"
      {...{ open, onClose }}
      title={t('delete.title')}
      subtitle={when}
      onSubmit={(event) => {
        event.preventDefault()
        remove.send(scope)
      }}
      saveLabel={uiText('delete')}
      saving={remove.sending}
    >
      <RadioGroup
        label={t('delete.label')}
        options={scopes.map((one) => ({ value: one, label: t(`delete.${one}`), help: t(`delete.help.${one}`) }))}
        value={scope}
        onChange={choose}
      />
    </SaveDialog>
  )
}
