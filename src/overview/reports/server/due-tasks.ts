import { type RawBuilder, sql } from 'kysely'
import { type LocationRow, toLocation } from '#foundation/categories/server/location-row.ts'
import { myPeople } from '#foundation/members/server/members.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { accessTo } from '#foundation/sharing/server/rights.ts'
import { subjectOf } from '#household/subjects/server/belongs-to.ts'
import { TaskStatus } from '#organizer/tasks/contract.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import { instantOf } from '#platform/server/time/instant-of.ts'
import type { ReportTask } from '../contract.ts'

/** How many tasks of a category are due, including those that no list names; `oldest` is the first of their days. */
export type CategoryTasks = {
  categoryId: string
  overdue: number
  dueToday: number
  oldest: string
  /** How many of them are not assigned to others. */
  myOverdue: number
  myDueToday: number
}

/** The location of each category of which something is named, by its id. */
export type Locations = ReadonlyMap<string, Omit<LocationRow, 'parent_name'>>

/** What is read of the caller's day and of their tasks. */
export type DueRow = {
  today: string
  tomorrow: string
  time_zone: string
  tasks: TaskRow[]
  places: Place[]
  people: PersonRow[]
  busy: CategoryTasks[]
  later: number
}

type Place = Omit<LocationRow, 'parent_name'> & { family_id: string; access: string }

// A value and no join, so that the scan of the index ends at it.
const today = sql`(select d.today from d)`
const order = sql`t.due_date, t.created_at, t.id`
// What nobody is assigned to is everybody's.
const isTheirs = sql`coalesce(t.assigned_to <> (select app.uid()), false)`

// Scanned twice, once to count and once for what is listed: what is overdue can be thousands of rows, which are dearer to keep than to read
// again.
const openTasks = sql`(
  select t.id, t.title, t.status, t.category_id, t.subject_id, t.subject_kind, t.assigned_to, t.created_at, t.due_date, t.occurrence_no,
         t.version
    from app.tasks t where t.status <> 'done' and t.due_date <= ${today} + 7 and (t.hidden_until is null or t.hidden_until <= ${today})) t`

/**
 * Returns the tables of the caller's open tasks that are due by the 7th day after today: in `listed` the first `most`
 * each of those overdue, due today and due later, those of others last; in `counted` how many there are in each category, and in `busy` the categories in which
 * any is overdue or due today.
 */
export const dueTables = (most: number) => sql`
  counted as materialized (
    select t.category_id as "categoryId", count(*) filter (where t.due_date < ${today}) as overdue,
           count(*) filter (where t.due_date = ${today}) as "dueToday", count(*) filter (where t.due_date > ${today}) as later,
           count(*) filter (where t.due_date < ${today} and not ${isTheirs}) as "myOverdue",
           count(*) filter (where t.due_date = ${today} and not ${isTheirs}) as "myDueToday",
           min(t.due_date) as oldest, min(t.due_date) filter (where not ${isTheirs}) as my_oldest,
           min(t.due_date) filter (where ${isTheirs}) as their_oldest
      from ${openTasks} group by t.category_id),
  busy as materialized (
    select * from counted c where c.oldest <= ${today}),
  near as materialized (
    select t.*, ${isTheirs} as is_theirs from ${openTasks}
     where t.due_date >= ${today}
        or t.due_date <= case when ${isTheirs} then ${lastListed('their_oldest', most)} else ${lastListed('my_oldest', most)} end),
  listed as materialized (
    (select t.* from near t where t.due_date < ${today} order by t.is_theirs, ${order} limit ${sql.lit(most)})
    union all (select t.* from near t where t.due_date = ${today} order by t.is_theirs, ${order} limit ${sql.lit(most)})
    union all (select t.* from near t where t.due_date > ${today} order by t.is_theirs, ${order} limit ${sql.lit(most)}))`

// Each of these categories has a task on its oldest day, so that the first `most` tasks are due by that of the `most`-th category.
function lastListed(oldest: 'my_oldest' | 'their_oldest', most: number): RawBuilder<unknown> {
  const day = sql.ref(`busy.${oldest}`)
  return sql`coalesce((select ${day} from busy where ${day} is not null order by ${day} limit 1 offset ${sql.lit(most - 1)}), 'infinity')`
}

/**
 * The columns of a `DueRow`. The cost grows with the tasks plus the categories, not with their product: each table is read for the
 * categories the caller may see, and `toDueTasks` combines them.
 */
export const dueColumns = () => sql`
  d.today, d.today + 1 as tomorrow, d.time_zone, ${listed} as tasks, ${places} as places, ${people} as people,
  ${busy} as busy, (select coalesce(sum(c.later), 0)::int from counted c) as later`

const busy = jsonOf(sql`
  select b."categoryId", b.overdue, b."dueToday", b.oldest, b."myOverdue", b."myDueToday" from busy b`)

type DueTasks = { until: string; tasks: ReportTask[]; places: Locations }

/** Returns the instant at which the caller's day ends, and their tasks, each with the location and the person that it names. */
export function toDueTasks(row: DueRow): DueTasks {
  const until = instantOf({ day: row.tomorrow, time: '00:00', timeZone: row.time_zone }).toISOString()
  const known = { places: new Map(row.places.map((place) => [place.category_id, place])), people: new Map(row.people.map(namedIn)) }
  return { until, tasks: row.tasks.flatMap((task) => toReportTask(task, known)), places: known.places }
}

type TaskRow = {
  id: string
  title: string
  status: string
  category_id: string
  due_date: string
  assigned_to: string | null
  subject_id: string | null
  subject_kind: string | null
  number: number | null
  version: number
  parent_name: string | null
}
type PersonRow = { family_id: string; user_id: string; name: string }

const listed = jsonOf(sql`
  select t.id, t.title, t.status, t.category_id, t.due_date, t.assigned_to, t.subject_id, t.subject_kind, t.occurrence_no as number, t.version,
         o.name as parent_name
    from listed t
    left join app.subjects o on o.id = t.subject_id
   order by ${order}`)

const places = jsonOf(sql`
  select c.id as category_id, c.name as category_name, c.kind, c.icon, c.color, f.name as family_name, f.id as family_id,
         ${accessTo('c.id')} as access
    from app.categories c join app.families f on f.id = c.family_id
   where c.id = any (array(select t.category_id from listed t union select n.category_id from n union select s.category_id from soon s union select l.category_id from legs l union select w.category_id from waits w))`)

const people = jsonOf(sql`
  select p.family_id, p.user_id, p.name from ${myPeople} p where p.user_id in (select t.assigned_to from listed t)`)

const namedIn = ({ family_id, user_id, name }: PersonRow) => [`${family_id} ${user_id}`, { id: user_id, name }] as const

type Known = {
  places: ReadonlyMap<string, Place>
  people: ReadonlyMap<string, { id: string; name: string }>
}

function toReportTask(row: TaskRow, { places: known, people: named }: Known): ReportTask[] {
  const place = known.get(row.category_id)
  if (place === undefined) return []
  return [
    {
      id: row.id,
      title: row.title,
      status: TaskStatus.parse(row.status),
      dueDate: row.due_date,
      assignee: named.get(`${place.family_id} ${row.assigned_to ?? ''}`) ?? null,
      ...subjectOf(row),
      number: row.number,
      version: row.version,
      access: Permission.parse(place.access),
      place: toLocation({ ...place, parent_name: row.parent_name }),
    },
  ]
}
