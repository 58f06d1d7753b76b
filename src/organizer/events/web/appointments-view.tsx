import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { describeRhythm } from '#platform/web/repeats/describe-rhythm.ts'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { SearchedList } from '#platform/web/ui/searched-list.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { useSearched } from '#platform/web/ui/use-searched.ts'
import type { CalendarEvent } from '../contract.ts'
import styles from './appointments-view.module.css'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { timeOf } from './describe-when.ts'
import { EventDialog, EventSheet } from './dialogs.ts'
import { eventsQuery } from './event-api.ts'
import { EventRow } from './event-row.tsx'
import { inViewerZone, type ViewerTimes } from './in-viewer-zone.ts'
import { t } from './texts.ts'

type AppointmentsViewProps = {
  subcategoryId: string
  /** Of the subcategory. */
  name: string
  categoryId: string
  mayEdit: boolean
  /** Draws the head of the page with the button that adds one, if any. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The view that lists, adds, edits and deletes a subcategory's appointments, as far as rights allow. */
export function AppointmentsView({ subcategoryId, name, categoryId, mayEdit, head }: AppointmentsViewProps) {
  const query = useQuery(eventsQuery({ subcategoryId }))
  const editing = useDialog<CalendarEvent | undefined>()
  const deleting = useDialog<CalendarEvent>()
  const looking = useDialog<CalendarEvent>()
  const add = mayEdit ? () => editing.show(undefined) : undefined
  const row = ({ appointment, sight }: Seen) => (
    <EventRow
      key={appointment.id}
      event={appointment}
      title={formatDayOfWeek(appointment.day)}
      isHeading
      sub={wordsOf(appointment, sight)}
      onLook={() => looking.show(appointment)}
      controls={mayEdit ? { onEdit: () => editing.show(appointment), onDelete: () => deleting.show(appointment) } : undefined}
    />
  )
  return (
    <>
      {head(add && query.data && <AddButton label={t('add')} onClick={add} isEmpty={query.data.length === 0} />)}
      {query.data !== undefined ? (
        query.data.length === 0 ? (
          <NoAppointments onAdd={add} />
        ) : (
          <Appointments appointments={query.data} row={row} />
        )
      ) : query.error === null ? (
        <LoadingCard />
      ) : (
        <QueryFailure title={t('loadFailed')} query={query}>
          {t('comfort')}
        </QueryFailure>
      )}
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
        <DeleteEventDialog key={`delete ${deleting.round}`} open={deleting.open} onClose={deleting.close} event={deleting.subject} />
      )}
      {looking.subject !== undefined && (
        <EventSheet key={`look ${looking.round}`} open={looking.open} onClose={looking.close} eventId={looking.subject.id} title={name} />
      )}
    </>
  )
}

function wordsOf(appointment: CalendarEvent, sight: ViewerTimes): string {
  const { title, location, repeats } = appointment
  const rule = repeats && describeRhythm(repeats.rule)
  return [title, timeOf(appointment, sight), location, repeats?.isByItself === true ? t('changedOne', { rule: rule ?? '' }) : rule]
    .filter((words) => words !== null)
    .join(' · ')
}

function NoAppointments({ onAdd }: { onAdd: (() => void) | undefined }) {
  const drawing = <Room kind="health" size="empty" lit={onAdd !== undefined} />
  if (onAdd === undefined) return <EmptyState drawing={drawing}>{t('emptyViewOnly')}</EmptyState>
  return (
    <EmptyState drawing={drawing} action={<AddButton label={t('addFirst')} onClick={onAdd} />}>
      {t('empty')}
    </EmptyState>
  )
}

type Seen = { appointment: CalendarEvent; sight: ViewerTimes }

type AppointmentsProps = {
  /** The earliest first. */
  appointments: readonly CalendarEvent[]
  row: (seen: Seen) => ReactNode
}

/** The appointments to come, the next one first, then the past ones, the latest first. Of a series the next one is shown, and the later ones are folded. */
function Appointments({ appointments, row }: AppointmentsProps) {
  const today = useToday()
  const timeZone = useTimeZone()
  const seen = appointments.map((appointment) => ({ appointment, sight: inViewerZone(appointment, { today, timeZone }) }))
  const coming = seen.filter(({ sight }) => !sight.isPast)
  const past = seen.filter(({ sight }) => sight.isPast).toReversed()
  const searched = useSearched([...coming, ...past], textOf, { idOf })
  // What is searched for is not folded.
  const later = searched.typed === '' ? laterOfSeries(coming) : []
  const rowsOf = (some: readonly Seen[]) => searched.shown.filter((one) => some.includes(one)).map(row)
  return (
    <SearchedList searched={searched} label={t('search')}>
      <Group title={t('coming')} count={coming.length} rows={rowsOf(coming.filter((one) => !later.includes(one)))}>
        <Later later={later}>{rowsOf(later)}</Later>
      </Group>
      <Group title={t('past')} count={past.length} rows={rowsOf(past)} />
    </SearchedList>
  )
}

const idOf = ({ appointment }: Seen): string => appointment.id

function textOf({ appointment: { title, day, time, location, notes } }: Seen): string {
  return [title, formatDayOfWeek(day), time, location, notes].join(' ')
}

/** Returns those to come that are like an earlier one of their series. One that was changed by itself is not. */
function laterOfSeries(coming: readonly Seen[]): Seen[] {
  const known = new Set<string>()
  return coming.filter(({ appointment: { repeats, time, location, notes } }) => {
    if (repeats === null || repeats.isByItself) return false
    const series = [repeats.rule, repeats.startsOn, time, location, notes].join('\n')
    const isLater = known.has(series)
    known.add(series)
    return isLater
  })
}

function Later({ later, children }: { later: readonly Seen[]; children: ReactNode }) {
  // A link to one of them unfolds them.
  const isMeant = useLocation({ select: ({ hash }) => later.some((one) => idOf(one) === hash) })
  const [chosen, fold] = useState<boolean>()
  if (later.length === 0) return null
  return (
    <Collapsible label={t('later', { count: later.length })} isOpen={chosen ?? isMeant} onToggle={fold}>
      <Card pad="none">
        <Rows>{children}</Rows>
      </Card>
    </Collapsible>
  )
}

type GroupProps = { title: string; count: number; rows: readonly ReactNode[]; children?: ReactNode }

function Group({ title, count, rows, children }: GroupProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <span className={styles.count}>{count}</span>
      </div>
      <Card pad="none">
        <Rows>{rows}</Rows>
      </Card>
      {children}
    </section>
  )
}
