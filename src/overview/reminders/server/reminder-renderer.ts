import { z } from 'zod'
import { CategoryLook } from '#foundation/notifications/contract.ts'
import type {
  NotificationAction,
  StoredNotification,
  NotificationRenderer,
  RenderedNotification,
} from '#foundation/notifications/server/notification-renderer.ts'
import { parentHref } from '#household/subjects/shared/subject-kinds.ts'
import { dueDateHref, recordDateHref } from '#organizer/due-dates/shared/due-date-href.ts'
import { eventHref } from '#organizer/events/shared/event-href.ts'
import { outcomeHref } from '#organizer/outcomes/shared/outcome-href.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn, type TextsOf } from '#platform/server/texts/texts.ts'
import { daysAfter, formatDay } from '#platform/shared/dates.ts'
import { labelOf } from './mail-context.ts'
import {
  type AppointmentSubject,
  type ContractSubject,
  type DateSubject,
  loadSubjects,
  type TaskSubject,
  type Where,
} from './reminder-subjects.ts'

type Reader = { t: TextsOf<'reminders'>; language: string }

/** Renders contracts, dates, appointments and tasks as they are now; neutrally when they are gone or the reader may not see them any more. */
export const reminderRenderer: NotificationRenderer = {
  types: ['renewal', 'cancel_by', 'due_date', 'appointment_reminder', 'event_reminder', 'task_due', 'task_given'],
  render: async (db: Db, notifications, language) => {
    const reader = { t: textsIn(language, 'reminders'), language }
    const { contracts, dates, appointments, tasks } = await loadSubjects(
      db,
      notifications.flatMap(({ relatedId }) => relatedId ?? []),
    )
    const all = [...contracts, ...dates, ...appointments, ...tasks]
    const write = (about: StoredNotification): RenderedNotification | undefined => {
      const ours = { contract: byId(contracts, about), appointment: byId(appointments, about), task: byId(tasks, about) }
      if (ours.contract !== undefined) return contractWords(ours.contract, about.params, reader)
      const date = byId(dates, about)
      if (date !== undefined) return dateWords(date, about.params, reader)
      if (ours.appointment !== undefined) return appointmentWords(ours.appointment, about.params, reader)
      return ours.task && taskWords(ours.task, about, reader)
    }
    const gone = { ...filled('gone', {}, reader), href: null, isOver: true }
    const looking = (about: StoredNotification): RenderedNotification => {
      const words = write(about)
      return words === undefined ? gone : { ...words, look: CategoryLook.parse(byId(all, about)) }
    }
    return new Map(notifications.map((about) => [about.id, looking(about)]))
  },
}

function byId<Thing extends { id: string }>(things: readonly Thing[], { relatedId }: StoredNotification): Thing | undefined {
  return things.find(({ id }) => id === relatedId)
}

const OfContract = z.object({ endDate: z.iso.date(), cancelBy: z.iso.date().optional() })

function contractWords(
  { id, subcategoryId, end, isOthers, ...subject }: ContractSubject,
  params: unknown,
  reader: Reader,
): RenderedNotification {
  const { data: about } = OfContract.safeParse(params)
  const words = wordsOf({ end, ...subject }, about)
  const arrival = about?.cancelBy ?? ''
  const sendBy = arrival === '' ? '' : daysAfter(arrival, -subject.postDays)
  const day = words === 'notice' ? sendBy : end
  const values = {
    label: labelOf({ ...subject, thing: subject.subcategoryName }, reader.t),
    place: withThem(subject, reader),
    day: day === null ? '' : formatDay(day, reader.language),
    arrival: arrival === '' ? '' : formatDay(arrival, reader.language),
  }
  const toAnswer = words === 'contract' || words === 'contractRenews' || words === 'notice'
  const isTooLateToPost = words === 'notice' && (sendBy === arrival || sendBy < subject.today)
  return {
    ...filled(isTooLateToPost ? 'noticeArrives' : words, values, reader),
    href: toAnswer ? outcomeHref({ subcategoryId, itemId: id }) : `/subcategory/${subcategoryId}#${id}`,
    isOver: !toAnswer || isOthers,
  }
}

type AboutContract = z.infer<typeof OfContract>

// The end that was announced may be handled by now, or have moved.
function wordsOf(
  { end, renews, isClosed, handledUntil }: Omit<ContractSubject, 'id' | 'subcategoryId' | 'isOthers'>,
  about: AboutContract | undefined,
): Kind {
  const isHandled = about !== undefined && handledUntil !== null && handledUntil >= about.endDate
  if (isClosed || isHandled) return 'contractHandled'
  if (about?.cancelBy !== undefined && about.endDate === end) return 'notice'
  if (end === null) return 'contractOpen'
  if (about?.endDate !== end) return 'contractMoved'
  return renews ? 'contractRenews' : 'contract'
}

const OfDate = z.object({ dueOn: z.iso.date() })

// The date that was announced may be handled by now, or have moved.
function dateWords({ name, dueOn, isOthers, ...date }: DateSubject, params: unknown, reader: Reader): RenderedNotification {
  const isDue = OfDate.safeParse(params).data?.dueOn === dueOn
  const values = {
    label: labelOf({ ...date, thing: name }, reader.t),
    place: placed(date, reader),
    day: dueOn === null ? '' : formatDay(dueOn, reader.language),
  }
  const words = isDue ? 'date' : dueOn === null ? 'dateHandled' : 'dateMoved'
  return { ...filled(words, values, reader), href: isDue ? recordDateHref(date) : dueDateHref(date), isOver: !isDue || isOthers }
}

const OfAppointment = z.object({ begins: z.string() })

// The appointment that was announced may have begun by now, or be at another time.
function appointmentWords(
  { id, subcategoryId, title, day, time, location, begins, hasBegun, ...names }: AppointmentSubject,
  params: unknown,
  reader: Reader,
): RenderedNotification {
  const values = {
    label: labelOf({ ...names, thing: title }, reader.t),
    place: placed(names, reader),
    day: formatDay(day, reader.language),
    time: time ?? '',
    location: location ?? '',
  }
  return {
    ...filled(time === null ? 'allDay' : location === null ? 'appointment' : 'appointmentAt', values, reader),
    href: eventHref({ id, subcategoryId }),
    isOver: hasBegun || OfAppointment.safeParse(params).data?.begins !== begins,
  }
}

function taskWords(
  { id, title, due, done, subjectId, subjectKind, categoryId, kind, number, isMine, isEditable, ...names }: TaskSubject,
  { type }: StoredNotification,
  reader: Reader,
): RenderedNotification {
  const values = {
    label: labelOf({ ...names, thing: title }, reader.t),
    place: placed(names, reader),
    day: due === null ? '' : formatDay(due, reader.language),
  }
  const isGiven = type === 'task_given' && isMine && !done
  const words = isGiven ? (due === null ? 'givenOpen' : 'given') : done ? 'taskDone' : due === null ? 'taskOpen' : 'task'
  const task = { id, number: number ?? undefined, isDated: due !== null }
  return {
    ...filled(words, values, reader),
    href: `${parentHref({ subjectId, subjectKind, categoryId, kind })}#${id}`,
    isOver: done || (type === 'task_given' ? !isMine : due === null),
    ...(isEditable && !done && { actions: actionsOf(task, reader) }),
  }
}

// Of a series only this task, should it have moved on by then.
function actionsOf(
  { id, number, isDated }: { id: string; number: number | undefined; isDated: boolean },
  { t }: Reader,
): NotificationAction[] {
  const done = { label: t('notification.done'), method: 'PUT', path: `/api/tasks/${id}/status`, body: { status: 'done', number } } as const
  const tomorrow = { label: t('notification.tomorrow'), method: 'PUT', path: `/api/tasks/${id}/tomorrow`, body: { number } } as const
  return isDated ? [done, tomorrow] : [done]
}

// The title names what it is; the message with whom and where.
function withThem({ providerName, ...where }: Where & { providerName: string | null }, reader: Reader): string {
  const place = placed(where, reader)
  return providerName === null ? place : reader.t('notification.withThem', { providerName, place })
}

function placed({ categoryName, parentName, familyName }: Where, { t }: Reader): string {
  if (parentName === null) return t('notification.place', { categoryName, familyName })
  return t('notification.placeOfParent', { categoryName, parentName, familyName })
}

type Kind =
  | 'contract'
  | 'contractRenews'
  | 'contractHandled'
  | 'notice'
  | 'noticeArrives'
  | 'contractMoved'
  | 'contractOpen'
  | 'date'
  | 'dateMoved'
  | 'dateHandled'
  | 'appointment'
  | 'appointmentAt'
  | 'allDay'
  | 'task'
  | 'taskOpen'
  | 'taskDone'
  | 'given'
  | 'givenOpen'
  | 'gone'

function filled(kind: Kind, values: Readonly<Record<string, string>>, { t }: Reader): { title: string; message: string } {
  return { title: t(`notification.${kind}.title`, values), message: t(`notification.${kind}.message`, values) }
}
