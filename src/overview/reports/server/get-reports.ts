import { sql } from 'kysely'
import { viewersDay } from '#foundation/accounts/server/viewers-day.ts'
import { toLocation } from '#foundation/categories/server/location-row.ts'
import { myPeople } from '#foundation/members/server/members.ts'
import { editableCategories } from '#foundation/sharing/server/rights.ts'
import type { OfSubject } from '#household/subjects/shared/subject-kinds.ts'
import { hiddenSubcategories } from '#organizer/subcategories/server/is-displayed.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { CategoryStatus, Reports } from '../contract.ts'
import { firstListed, maxListed } from '../shared/report-lists.ts'
import { type CategoryTasks, dueColumns, type DueRow, dueTables, type Locations, toDueTasks } from './due-tasks.ts'
import { contractColumns, type ContractsRow, contractTables, type LineContract } from './ending-contracts.ts'
import {
  appointmentTables,
  type NextAppointment,
  nextColumns,
  type NextDate,
  type NextDinner,
  type NextRow,
  type NextTrip,
} from './next-in-categories.ts'

/**
 * Returns the caller's reports at an instant, over all their spaces, for badge, lists and tiles; the first part has fewer entries
 * in each list. One statement.
 */
export async function getReports(db: Db, now: Date, part?: 'first'): Promise<Reports> {
  const row = await readReports(db, now, part === 'first' ? firstListed : maxListed)
  const { until, tasks, places } = toDueTasks(row)
  const sum = (of: 'overdue' | 'dueToday' | 'myOverdue' | 'myDueToday'): number =>
    row.busy.reduce((total, category) => total + category[of], 0)
  return {
    today: row.today,
    until,
    tasks,
    contracts: row.ending.flatMap((contract) => atPlace(contract, places)),
    ended: row.ended.flatMap((contract) => atPlace(contract, places)),
    appointments: row.soon.flatMap((appointment) => atPlace(appointment, places)),
    legs: row.legs.flatMap((leg) => atPlace(leg, places)),
    waiting: row.waiting.flatMap((task) => atPlace(task, places)),
    counts: {
      overdue: sum('overdue'),
      dueToday: sum('dueToday'),
      dueThisWeek: sum('dueToday') + row.later,
      mine: { overdue: sum('myOverdue'), dueToday: sum('myDueToday') },
      contracts: row.endingCount,
      ended: row.endedCount,
      appointments: row.soonCount,
      waiting: row.waitingCount,
    },
    statusLines: categoryStatuses(row),
  }
}

type ReportsRow = DueRow & ContractsRow & NextRow & WaitingRow

async function readReports(db: Db, now: Date, most: number): Promise<ReportsRow> {
  const { rows } = await sql<ReportsRow>`
    with ${viewersDay(now)}, hidden as materialized ${hiddenSubcategories}, ${dueTables(most)}, ${contractTables(most)},
    ${appointmentTables(now)}, ${waitingTable}, ${subs}
    select ${dueColumns()}, ${contractColumns()}, ${nextColumns()}, ${waitingColumns()} from d`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the person has no profile')
  return row
}

// All subcategories that anything names, read once: the rights to each table are worked out at each visit.
const subs = sql`
  subs as materialized (
    select s.id, s.name, o.name as parent_name
      from app.subcategories s
      left join app.subjects o on o.id = s.subject_id
     where s.id = any (array(
       select n.subcategory_id from n union select a.subcategory_id from soon a union select a.subcategory_id from next a
       union select l.subcategory_id from legs l)))`

type InCategory = { categoryId: string; parentName: string | null }

/** Returns a thing with its location in the place of the ids and names it was read with. */
function atPlace<Thing extends InCategory>({ categoryId, parentName, ...thing }: Thing, places: Locations) {
  const place = places.get(categoryId)
  return place === undefined ? [] : [{ ...thing, place: toLocation({ ...place, parent_name: parentName }) }]
}

/** Returns the status of each category. Every task that the badge counts means that its category needs attention; a contract or an appointment may, too. */
function categoryStatuses({ today, ...row }: ReportsRow): CategoryStatus[] {
  const [tasks, contracts] = [byCategory(row.busy), byCategory(row.inLines)]
  const dates = byCategory(row.dates)
  const [appointments, trips, dinners] = [byCategory(row.appointments), byCategory(row.trips), byCategory(row.dinners)]
  const legs = byCategory(row.legs.filter(({ isNear }) => isNear))
  const ids = [tasks, contracts, dates, appointments, trips, dinners, legs].flatMap((things) => [...things.keys()])
  return [...new Set(ids)].map((categoryId) =>
    statusOf(categoryId, {
      today,
      tasks: tasks.get(categoryId),
      contract: contracts.get(categoryId),
      date: dates.get(categoryId),
      appointment: appointments.get(categoryId),
      trip: trips.get(categoryId),
      dinner: dinners.get(categoryId),
      hasOpenLeg: legs.has(categoryId),
    }),
  )
}

function byCategory<Thing extends { categoryId: string }>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.categoryId, thing]))
}

type OfOneCategory = {
  today: string
  tasks: CategoryTasks | undefined
  contract: LineContract | undefined
  date: NextDate | undefined
  appointment: NextAppointment | undefined
  trip: NextTrip | undefined
  dinner: NextDinner | undefined
  hasOpenLeg: boolean
}

// Or over.
const isWithinWeek = (thing: { daysLeft: number } | undefined): boolean => thing !== undefined && thing.daysLeft <= 7

function statusOf(
  categoryId: string,
  { today, tasks, contract, date, appointment, trip, dinner, hasOpenLeg }: OfOneCategory,
): CategoryStatus {
  return {
    categoryId,
    needsAttention: tasks !== undefined || isWithinWeek(contract) || isWithinWeek(date) || appointment?.isNear === true || hasOpenLeg,
    overdue: tasks?.overdue ?? 0,
    dueToday: tasks?.dueToday ?? 0,
    mine: { overdue: tasks?.myOverdue ?? 0, dueToday: tasks?.myDueToday ?? 0 },
    others: tasks === undefined ? 0 : tasks.overdue + tasks.dueToday - tasks.myOverdue - tasks.myDueToday,
    oldestDue: tasks !== undefined && tasks.oldest < today ? tasks.oldest : null,
    contract:
      contract === undefined ? null : { subcategoryName: contract.subcategoryName, endDate: contract.endDate, renews: contract.renews },
    date: date === undefined ? null : { name: date.name, day: date.day },
    appointment: appointment === undefined ? null : { title: appointment.title, day: appointment.day, location: appointment.location },
    trip: trip === undefined ? null : { places: trip.places, startDate: trip.startDate, endDate: trip.endDate },
    dinner: dinner?.dinner ?? null,
  }
}

// Named on a line of the dashboard; the page of the task has them all.
const named = 3

/** What is read of the tasks that wait for an OK which the caller can give. */
type WaitingRow = {
  waiting: Array<
    {
      id: string
      title: string
      categoryId: string
      parentName: string | null
      doneBy: { id: string; name: string } | null
    } & OfSubject
  >
  waitingCount: number
}

/** The table of these tasks, the first first, with how many there are. */
const waitingTable = sql`
  waits as materialized (
    select t.id, t.title, t.category_id, t.subject_id, t.subject_kind, t.done_by, t.due_date, count(*) over () as every
      from app.tasks t where t.ok = 'waits' and t.category_id = any (${editableCategories})
     order by t.due_date, t.id limit ${sql.lit(named)})`

/** The columns of a `WaitingRow`. */
const waitingColumns = () => sql`
  ${waiting} as waiting, coalesce((select max(w.every)::int from waits w), 0) as "waitingCount"`

const waiting = jsonOf(sql`
  select w.id, w.title, w.category_id as "categoryId", o.name as "parentName", w.subject_id as "subjectId", w.subject_kind as "subjectKind",
         case when p.user_id is not null then json_build_object('id', p.user_id, 'name', p.name) end as "doneBy"
    from waits w
    join app.categories c on c.id = w.category_id
    left join ${myPeople} p on p.family_id = c.family_id and p.user_id = w.done_by
    left join app.subjects o on o.id = w.subject_id
   order by w.due_date, w.id`)
