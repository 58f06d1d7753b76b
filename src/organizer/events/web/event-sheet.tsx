import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  CalendarPlus,
  Clock,
  FolderOpen,
  MapPin,
  Move,
  MoveVertical,
  NotebookPen,
  Pencil,
  Repeat,
  Rss,
  Trash2,
  Users,
} from 'lucide-react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { assigneesQuery } from '#organizer/tasks/web/task-api.ts'
import { relativeDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { describeRhythm } from '#platform/web/repeats/describe-rhythm.ts'
import { t as repeatsText } from '#platform/web/repeats/texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Details, Fact } from '#platform/web/ui/details.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { CalendarEvent } from '../contract.ts'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { nameOf, timeOf } from './describe-when.ts'
import { EventDialog } from './event-dialog.tsx'
import { EventLegs } from './event-legs.tsx'
import { calendarHref, eventQuery } from './event-api.ts'
import { inViewerZone } from './in-viewer-zone.ts'
import { MoveEventDialog, type MovedPart } from './move-event-dialog.tsx'
import { leads } from './reminder-fields.tsx'
import styles from './event-sheet.module.css'
import { t } from './texts.ts'

type EventSheetProps = {
  open: boolean
  onClose: () => void
  eventId: string
  /** What it is called before it is read. */
  title: string
}

/** All there is to know of an event, also for those who may only view; those who may edit it change or delete it here. */
export function EventSheet({ open, onClose, eventId, title }: EventSheetProps) {
  const query = useQuery({ ...eventQuery(eventId), enabled: open })
  const editing = useDialog<CalendarEvent>()
  const deleting = useDialog<CalendarEvent>()
  const moving = useDialog<MovedPart>()
  const category = useQuery(visibleCategoriesQuery).data?.find(({ id }) => id === query.data?.categoryId)
  const event = query.data
  const today = useToday()
  const close = () => {
    deleting.close()
    moving.close()
    onClose()
  }
  return (
    <>
      <Dialog
        open={open && !editing.open && !deleting.open && !moving.open}
        onClose={onClose}
        title={event?.title ?? title}
        subtitle={event && nameOf(event)}
        foot={
          event !== undefined && category?.access === 'edit' ? (
            <Keys event={event} onEdit={() => editing.show(event)} onMove={moving.show} onDelete={() => deleting.show(event)} />
          ) : (
            <Button onClick={onClose}>{uiText('close')}</Button>
          )
        }
      >
        {event !== undefined ? (
          <>
            <Facts event={event} where={category && t('event.room', { name: category.name, familyName: category.familyName })} />
            <EventLegs event={event} mayEdit={category?.access === 'edit'} isOver={event.day < today} />
          </>
        ) : query.error === null ? (
          <Loading>
            <Skeleton shape="title" width="60%" />
            <Skeleton width="80%" />
          </Loading>
        ) : (
          <QueryFailure title={t('event.loadFailed')} query={query} />
        )}
      </Dialog>
      {editing.subject !== undefined && (
        <EventDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          start={{ categoryId: editing.subject.categoryId }}
          event={editing.subject}
          now={event}
        />
      )}
      {deleting.subject !== undefined && (
        <DeleteEventDialog key={`delete ${deleting.round}`} open={deleting.open} onClose={close} event={deleting.subject} />
      )}
      {moving.subject !== undefined && event !== undefined && (
        <MoveEventDialog
          key={`move ${moving.round}`}
          open={moving.open}
          onClose={moving.close}
          onMoved={close}
          event={event}
          part={moving.subject}
        />
      )}
    </>
  )
}

type KeysProps = { event: CalendarEvent; onEdit: () => void; onMove: (part: MovedPart) => void; onDelete: () => void }

function Keys({ event, onEdit, onMove, onDelete }: KeysProps) {
  const name = event.title ?? nameOf(event)
  const file = <a href={calendarHref(event.id)} download aria-label={t('toCalendarOf', { name })} />
  const items = [
    { label: t('event.changeLength'), icon: MoveVertical, onSelect: () => onMove('changeLength') },
    { label: t('toCalendar'), icon: CalendarPlus, render: file },
    { label: uiText('delete'), icon: Trash2, danger: true, onSelect: onDelete },
  ]
  return (
    <div className={styles.keys}>
      <MoreMenu name={name} items={items} />
      <Button icon={Move} onClick={() => onMove('moveTo')}>
        {t('event.moveTo')}
      </Button>
      <Button icon={Pencil} onClick={onEdit}>
        {t('event.change')}
      </Button>
    </div>
  )
}

function Facts({ event, where }: { event: CalendarEvent; where: string | undefined }) {
  const today = useToday()
  const sight = inViewerZone(event, { today, timeZone: useTimeZone() })
  const { location, notes, repeats } = event
  const rule = repeats === null ? '' : describeRhythm(repeats.rule)
  const reminders = remindersOf(event)
  return (
    <Details>
      <Fact icon={Clock} label={t('time')} own>
        {[timeOf(event, sight), relativeDay({ day: sight.day, today })].join(', ')}
      </Fact>
      {location !== null && (
        <Fact icon={MapPin} label={t('location')} own>
          {location}
        </Fact>
      )}
      <Fact icon={Users} label={t('event.for')} own>
        {usePeopleOf(event)}
      </Fact>
      {where !== undefined && (
        <Fact icon={FolderOpen} label={t('event.keptIn')} own>
          {where}
        </Fact>
      )}
      {event.fromCalendar !== null && (
        <Fact icon={Rss} label={t('event.calendar')} own>
          {t(event.goneOn === null ? 'event.fromCalendar' : 'event.noLongerIn', { calendar: event.fromCalendar })}
        </Fact>
      )}
      {repeats !== null && (
        <Fact icon={Repeat} label={repeatsText('label')} own>
          {repeats.isByItself ? t('changedOne', { rule }) : rule}
        </Fact>
      )}
      {reminders.length > 0 && (
        <Fact icon={Bell} label={t('event.reminders')} own>
          {reminders.join(', ')}
        </Fact>
      )}
      {notes !== null && (
        <Fact icon={NotebookPen} label={t('notes')} own>
          {notes}
        </Fact>
      )}
    </Details>
  )
}

function usePeopleOf({ people, categoryId }: CalendarEvent): string {
  const known = useQuery(assigneesQuery(categoryId)).data ?? []
  if (people === null) return t('event.everybody')
  if (people.length === 0) return t('event.nobody')
  return known.flatMap(({ id, name }) => (people.includes(id) ? [name] : [])).join(', ')
}

function remindersOf({ reminderEnabled, reminderFrequency, moreReminders }: CalendarEvent): string[] {
  const more = leads.filter((minutes) => moreReminders.includes(minutes)).map((minutes) => t(`event.lead.${minutes}`))
  return reminderEnabled ? [t(`before.${reminderFrequency}`), ...more] : more
}
