import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { CategoryKind } from '#foundation/categories/contract.ts'
import { editableCategories } from '#foundation/sharing/server/rights.ts'
import { subjectOf } from '#household/subjects/server/belongs-to.ts'
import type { OfSubject } from '#household/subjects/shared/subject-kinds.ts'
import type { dueDateHref } from '#organizer/due-dates/shared/due-date-href.ts'
import type { Db } from '#platform/server/db/transaction.ts'

/** Where something is: its category, what it belongs to in it, and its group. */
export type Where = { categoryName: string; parentName: string | null; familyName: string; icon: string; color: string }

/** The contract of a notification; `end` is that of the running term, null when it no longer has one, and somebody else may look after it. */
export type ContractSubject = Where & {
  id: string
  subcategoryId: string
  subcategoryName: string
  providerName: string | null
  end: string | null
  renews: boolean
  isClosed: boolean
  handledUntil: string | null
  isOthers: boolean
  /** How many days the post takes, and the caller's day. */
  postDays: number
  today: string
}
/** The date with a history of a notification; `dueOn` is when it is now, null when it does not come again. */
export type DateSubject = Where & Parameters<typeof dueDateHref>[0] & { name: string; dueOn: string | null; isOthers: boolean }
/** The event of a notification, at the day and time ('HH:mm') that its clocks show. */
export type AppointmentSubject = Where & {
  id: string
  subcategoryId: string | null
  title: string
  day: string
  time: string | null
  location: string | null
  begins: string
  hasBegun: boolean
}
/** The task of a notification, and its parent. */
export type TaskSubject = Where &
  OfSubject & {
    id: string
    title: string
    due: string | null
    done: boolean
    categoryId: string
    kind: CategoryKind
    number: number | null
    isMine: boolean
    isEditable: boolean
  }

/** Returns the contracts, dates, appointments and tasks among `ids` that the caller may see now. One statement. */
export async function loadSubjects(db: Db, ids: readonly string[]) {
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

const withKind = <Thing extends { kind: string; subject_id: string | null; subject_kind: string | null }>(thing: Thing) => ({
  ...thing,
  ...subjectOf(thing),
  kind: CategoryKind.parse(thing.kind),
})

function datesAmong(db: Db, any: RawBuilder<string>) {
  return db
    .selectFrom('app.due_dates as d')
    .leftJoin('app.subjects as o', 'o.id', 'd.subject_id')
    .innerJoin('app.categories as c', 'c.id', 'd.category_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .where('d.id', '=', any)
    .select(['d.id', 'd.name', 'c.id as categoryId', 'c.kind', 'c.name as categoryName', 'f.name as familyName', 'c.icon', 'c.color'])
    .select(['d.subject_id', 'd.subject_kind'])
    .select(sql<boolean>`coalesce(d.looked_after_by <> app.uid(), false) or d.paused_on is not null`.as('isOthers'))
    .select([sql<string | null>`d.next_on`.as('dueOn'), 'o.name as parentName'])
}

function contractsAmong(db: Db, any: RawBuilder<string>) {
  return db
    .selectFrom('app.items as i')
    .innerJoin('app.subcategories as b', 'b.id', 'i.subcategory_id')
    .leftJoin('app.subjects as o', 'o.id', 'b.subject_id')
    .innerJoin('app.categories as c', 'c.id', 'i.category_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .where('i.id', '=', any)
    .select([
      'i.id',
      'c.name as categoryName',
      'f.name as familyName',
      'c.icon',
      'c.color',
      'b.id as subcategoryId',
      'b.name as subcategoryName',
    ])
    .select(['i.provider_name as providerName', sql<string | null>`app.current_end(i, app.my_day(now()))`.as('end')])
    .select([sql<boolean>`i.renewal = 'renews'`.as('renews'), sql<boolean>`i.closed_on is not null`.as('isClosed')])
    .select(['i.post_days as postDays', sql<string>`app.my_day(now())`.as('today')])
    .select([
      sql<string | null>`i.handled_until`.as('handledUntil'),
      sql<boolean>`coalesce(i.looked_after_by <> app.uid(), false)`.as('isOthers'),
    ])
    .select('o.name as parentName')
}

function appointmentsAmong(db: Db, any: RawBuilder<string>) {
  return db
    .selectFrom('app.appointments as a')
    .leftJoin('app.subcategories as b', 'b.id', 'a.subcategory_id')
    .leftJoin('app.subjects as o', (join) => join.on(sql<boolean>`o.id = coalesce(a.subject_id, b.subject_id)`))
    .innerJoin('app.categories as c', 'c.id', 'a.category_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .where('a.id', '=', any)
    .select(['a.id', 'c.name as categoryName', 'f.name as familyName', 'c.icon', 'c.color', 'b.id as subcategoryId'])
    .select(sql<string>`coalesce(a.title, b.name)`.as('title'))
    .select(['a.location', sql<string>`a.local_day`.as('day'), sql<string | null>`to_char(a.local_time, 'HH24:MI')`.as('time')])
    .select(sql<string>`concat_ws(' ', a.local_day, to_char(a.local_time, 'HH24:MI'), a.time_zone)`.as('begins'))
    .select(
      sql<boolean>`not a.reminder_enabled and a.more_reminders = '{}' or coalesce(a.appointment_date <= now(), a.local_day < app.my_day(now()))`.as(
        'hasBegun',
      ),
    )
    .select('o.name as parentName')
}

function tasksAmong(db: Db, any: RawBuilder<string>) {
  return db
    .selectFrom('app.tasks as t')
    .innerJoin('app.categories as c', 'c.id', 't.category_id')
    .leftJoin('app.subjects as o', 'o.id', 't.subject_id')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .where('t.id', '=', any)
    .select(['t.id', 't.title', 'c.name as categoryName', 'f.name as familyName', 'c.icon', 'c.color', 't.subject_id', 't.subject_kind'])
    .select(['c.id as categoryId', 'c.kind', 't.completed as done', sql<string | null>`t.due_date`.as('due'), 't.occurrence_no as number'])
    .select([
      sql<boolean>`coalesce(t.assigned_to = app.uid(), false)`.as('isMine'),
      sql<boolean>`c.id = any (${editableCategories})`.as('isEditable'),
    ])
    .select('o.name as parentName')
}
