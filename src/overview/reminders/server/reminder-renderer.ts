import type { TFunction } from 'i18next'
import { z } from 'zod'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StoredNotification, NotificationRenderer, RenderedNotification } from '../../../foundation/notifications/server/public.ts'
import { dueDateHref, recordDateHref } from '../../../organizer/due-dates/shared/public.ts'
import { outcomeHref } from '../../../organizer/outcomes/shared/public.ts'
import { taskHref } from '../../../organizer/tasks/shared/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { textsIn } from '../../../platform/server/texts/texts-in.ts'
import { formatDay } from '../../../platform/shared/dates.ts'
import { CategoryKind } from '../../../foundation/categories/contract.ts'
import { labelOf } from './about-subcategory.ts'

type Reader = { t: TFunction<'reminders'>; language: string }

/** Renders contracts, dates, appointments and tasks as they are now; neutrally when they are gone or the reader may not see them any more. */
export const reminderRenderer: NotificationRenderer = {
  types: ['renewal', 'cancel_by', 'due_date', 'appointment_reminder', 'task_due'],
  render: async (db: Db, notifications, language) => {
    const reader = { t: textsIn(language, 'reminders'), language }
    const { contracts, dates, appointments, tasks } = await loadSubjects(
      db,
      notifications.flatMap(({ relatedId }) => relatedId ?? []),
    )
    const write = (about: StoredNotification): RenderedNotification | undefined => {
      const ours = { contract: byId(contracts, about), appointment: byId(appointments, about), task: byId(tasks, about) }
      if (ours.contract !== undefined) return contractWords(ours.contract, about.params, reader)
      const date = byId(dates, about)
      if (date !== undefined) return dateWords(date, about.params, reader)
      if (ours.appointment !== undefined) return appointmentWords(ours.appointment, reader)
      return ours.task && taskWords(ours.task, reader)
    }
    return new Map(notifications.map((about) => [about.id, write(about) ?? { ...filled('gone', {}, reader), href: null }]))
  },
}

function byId<Thing extends { id: string }>(things: readonly Thing[], { relatedId }: StoredNotification): Thing | undefined {
  return things.find(({ id }) => id === relatedId)
}

const OfContract = z.object({ endDate: z.iso.date(), cancelBy: z.iso.date().optional() })

function contractWords({ id, subcategoryId, end, ...subject }: ContractSubject, params: unknown, reader: Reader): RenderedNotification {
  const { data: about } = OfContract.safeParse(params)
  const words = wordsOf({ end, ...subject }, about)
  const day = words === 'notice' ? (about?.cancelBy ?? null) : end
  const values = {
    thing: named(subject, reader),
    label: labelOf({ ...subject, thing: subject.subcategoryName }, reader.t),
    place: placed(subject, reader),
    day: day === null ? '' : formatDay(day, reader.language),
  }
  const toAnswer = words === 'contract' || words === 'contractRenews' || words === 'notice'
  return {
    ...filled(words, values, reader),
    href: toAnswer ? outcomeHref({ subcategoryId, itemId: id }) : `/subcategory/${subcategoryId}#${id}`,
  }
}

type AboutContract = z.infer<typeof OfContract>

// The end that was announced may be handled by now, or have moved.
function wordsOf(
  { end, renews, isClosed, handledUntil }: Omit<ContractSubject, 'id' | 'subcategoryId'>,
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
function dateWords({ name, dueOn, ...date }: DateSubject, params: unknown, reader: Reader): RenderedNotification {
  const isDue = OfDate.safeParse(params).data?.dueOn === dueOn
  const values = {
    label: labelOf({ ...date, thing: name }, reader.t),
    place: placed(date, reader),
    day: dueOn === null ? '' : formatDay(dueOn, reader.language),
  }
  const words = isDue ? 'date' : dueOn === null ? 'dateHandled' : 'dateMoved'
  return { ...filled(words, values, reader), href: isDue ? recordDateHref(date) : dueDateHref(date) }
}

function appointmentWords({ id, subcategoryId, day, time, location, ...names }: AppointmentSubject, reader: Reader): RenderedNotification {
  const values = {
    label: labelOf({ ...names, thing: names.subcategoryName }, reader.t),
    place: placed(names, reader),
    day: formatDay(day, reader.language),
    time,
    location: location ?? '',
  }
  return {
    ...filled(location === null ? 'appointment' : 'appointmentAt', values, reader),
    href: `/subcategory/${subcategoryId}#${id}`,
  }
}

function taskWords(
  { id, title, due, done, childId, petId, categoryId, kind, ...names }: TaskSubject,
  reader: Reader,
): RenderedNotification {
  const values = {
    label: labelOf({ ...names, thing: title }, reader.t),
    place: placed(names, reader),
    day: due === null ? '' : formatDay(due, reader.language),
  }
  const words = done ? 'taskDone' : due === null ? 'taskOpen' : 'task'
  return { ...filled(words, values, reader), href: `${taskHref({ childId, petId, categoryId, kind })}#${id}` }
}

function named({ subcategoryName, providerName }: { subcategoryName: string; providerName: string | null }, { t }: Reader): string {
  return providerName === null ? subcategoryName : t('notification.withProvider', { subcategoryName, providerName })
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
  | 'contractMoved'
  | 'contractOpen'
  | 'date'
  | 'dateMoved'
  | 'dateHandled'
  | 'appointment'
  | 'appointmentAt'
  | 'task'
  | 'taskOpen'
  | 'taskDone'
  | 'gone'

function filled(kind: Kind, values: Readonly<Record<string, string>>, { t }: Reader): { title: string; message: string } {
  return { title: t(`notification.${kind}.title`, { replace: values }), message: t(`notification.${kind}.message`, { replace: values }) }
}

type Where = { categoryName: string; parentName: string | null; familyName: string }

/** The contract of a notification; `end` is that of the running term, null when it no longer has one. */
type ContractSubject = Where & {
  id: string
  subcategoryId: string
  subcategoryName: string
  providerName: string | null
  end: string | null
  renews: boolean
  isClosed: boolean
  handledUntil: string | null
}
/** The date with a history of a notification; `dueOn` is when it is now, null when it does not come again. */
type DateSubject = Where & Parameters<typeof dueDateHref>[0] & { name: string; dueOn: string | null }
/** The appointment of a notification, at the day and time ('HH:mm') that its clocks show. */
type AppointmentSubject = Where & {
  id: string
  subcategoryId: string
  subcategoryName: string
  day: string
  time: string
  location: string | null
}
/** The task of a notification, and its parent. */
type TaskSubject = Where & {
  id: string
  title: string
  due: string | null
  done: boolean
  childId: string | null
  petId: string | null
  categoryId: string
  kind: CategoryKind
}

/** Returns the contracts, dates, appointments and tasks among `ids` that the caller may see now. One statement. */
async function loadSubjects(db: Db, ids: readonly string[]) {
  const any = sql<string>`any(${ids}::uuid[])`
  const { contracts, dates, appointments, tasks } = await db
    .selectNoFrom([
      jsonArrayFrom(contractsAmong(db, any)).as('contracts'),
      jsonArrayFrom(datesAmong(db, any)).as('dates'),
      jsonArrayFrom(appointmentsAmong(db, any)).as('appointments'),
      jsonArrayFrom(tasksAmong(db, any)).as('tasks'),
    ])
    .executeTakeFirstOrThrow()
  return { contracts, dates: dates.map(withKind), appointments, tasks: tasks.map(withKind) }
}

const withKind = <Thing extends { kind: string }>(thing: Thing) => ({ ...thing, kind: CategoryKind.parse(thing.kind) })

function datesAmong(db: Db, any: RawBuilder<string>) {
  return db
    .selectFrom('app.due_dates as d')
    .leftJoin('app.houses as h', 'h.id', 'd.house_id')
    .leftJoin('app.cars as k', 'k.id', 'd.car_id')
    .leftJoin('app.children as m', 'm.id', 'd.child_id')
    .leftJoin('app.pets as a', 'a.id', 'd.pet_id')
    .innerJoin('app.categories as c', 'c.id', 'd.category_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .where('d.id', '=', any)
    .select(['d.id', 'd.name', 'c.id as categoryId', 'c.kind', 'c.name as categoryName', 'f.name as familyName'])
    .select(['d.car_id as carId', 'd.house_id as houseId', 'd.child_id as childId', 'd.pet_id as petId'])
    .select([sql<string | null>`d.next_on`.as('dueOn'), sql<string | null>`coalesce(h.name, k.name, m.name, a.name)`.as('parentName')])
}

function contractsAmong(db: Db, any: RawBuilder<string>) {
  return db
    .selectFrom('app.items as i')
    .innerJoin('app.subcategories as b', 'b.id', 'i.subcategory_id')
    .leftJoin('app.houses as h', 'h.id', 'b.house_id')
    .leftJoin('app.cars as k', 'k.id', 'b.car_id')
    .innerJoin('app.categories as c', 'c.id', 'i.category_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .where('i.id', '=', any)
    .select(['i.id', 'c.name as categoryName', 'f.name as familyName', 'b.id as subcategoryId', 'b.name as subcategoryName'])
    .select(['i.provider_name as providerName', sql<string | null>`app.current_end(i, app.my_day(now()))`.as('end')])
    .select([sql<boolean>`i.renewal = 'renews'`.as('renews'), sql<boolean>`i.closed_on is not null`.as('isClosed')])
    .select(sql<string | null>`i.handled_until`.as('handledUntil'))
    .select(sql<string | null>`coalesce(h.name, k.name)`.as('parentName'))
}

function appointmentsAmong(db: Db, any: RawBuilder<string>) {
  return db
    .selectFrom('app.appointments as a')
    .innerJoin('app.subcategories as b', 'b.id', 'a.subcategory_id')
    .leftJoin('app.houses as h', 'h.id', 'b.house_id')
    .leftJoin('app.cars as k', 'k.id', 'b.car_id')
    .innerJoin('app.categories as c', 'c.id', 'a.category_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .where('a.id', '=', any)
    .select(['a.id', 'c.name as categoryName', 'f.name as familyName', 'b.id as subcategoryId', 'b.name as subcategoryName'])
    .select(['a.location', sql<string>`a.local_day`.as('day'), sql<string>`to_char(a.local_time, 'HH24:MI')`.as('time')])
    .select(sql<string | null>`coalesce(h.name, k.name)`.as('parentName'))
}

function tasksAmong(db: Db, any: RawBuilder<string>) {
  return db
    .selectFrom('app.tasks as t')
    .innerJoin('app.categories as c', 'c.id', 't.category_id')
    .leftJoin('app.children as h', 'h.id', 't.child_id')
    .leftJoin('app.pets as p', 'p.id', 't.pet_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .where('t.id', '=', any)
    .select(['t.id', 't.title', 'c.name as categoryName', 'f.name as familyName', 't.child_id as childId', 't.pet_id as petId'])
    .select(['c.id as categoryId', 'c.kind', 't.completed as done', sql<string | null>`t.due_date`.as('due')])
    .select(sql<string | null>`coalesce(h.name, p.name)`.as('parentName'))
}
