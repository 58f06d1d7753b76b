import { type RawBuilder, sql } from 'kysely'
import { TaskStatus } from '#organizer/tasks/contract.ts'
import { datedIn, daysAhead, placesOfTrip } from '#overview/calendar/server/entries.ts'
import type { ComingReason, ComingEntry } from '../contract.ts'

type Other = Extract<ComingEntry, { kind: 'task' | 'appointment' | 'trip' | 'birthday' }>
type Fields<Thing> = Thing extends Other ? Omit<Thing, 'day' | 'access' | 'place' | 'lookedAfterBy' | 'reason'> : never

/** What is read of a task, an appointment or a trip. */
export type OtherRow =
  | Exclude<Fields<Other>, { kind: 'task' }>
  | (Omit<Extract<Fields<Other>, { kind: 'task' }>, 'status'> & { kind: 'task'; status: string })

/** Turns a row into a task, an appointment or a trip, with what all things have. */
export function toOther(row: OtherRow, about: Pick<Other, 'day' | 'access' | 'place' | 'lookedAfterBy'>): Other {
  if (row.kind === 'task') return { ...row, ...about, reason: 'task', status: TaskStatus.parse(row.status) }
  if (row.kind === 'trip') return { ...row, ...about, reason: 'trip' }
  return row.kind === 'birthday' ? { ...row, ...about, reason: 'birthday' } : { ...row, ...about, reason: 'appointment' }
}

const ahead = datedIn(daysAhead)
// Of tasks also what is late.
const everyTask = datedIn({ ...daysAhead, first: sql`'-infinity'::date` }).tasks

const columns = (reason: Other['reason'], rest: RawBuilder<unknown>) =>
  sql`select o.id as source_id, o.category_id, null::uuid as subcategory_id, ${sql.lit(reason)} as reason, ${rest}`
const none = sql`null::date as ends_on, null::date as cancel_by, null::int[] as thresholds, false as has_notice`

const birthdays = sql`
  ${columns('birthday', sql`o.day, null::uuid as looked_after_by, ${none}, null::time as at`)}
    from ${ahead.birthdays} o`

/**
 * Returns the rows of the open tasks with a due date, the appointments from today on and the trips that are not over, as the viewer of `d` may see
 * them: of everything that is asked for, or of one reason, which birthdays need to be. A task that is not shown yet is not listed.
 */
export function tasksAndPlans(asked: 'everything' | ComingReason | undefined): Array<RawBuilder<unknown>> {
  const tasks = sql`
    ${columns('task', sql`o.day, o.assigned_to as looked_after_by, ${none}, null::time as at`)}
      from d cross join ${everyTask} o
     where (o.hidden_until is null or o.hidden_until <= d.today)`
  const appointments = sql`
    ${columns('appointment', sql`o.day, null::uuid as looked_after_by, ${none}, o.clock::time as at`)}
      from ${ahead.appointments} o`
  const trips = sql`
    ${columns('trip', sql`greatest(o.start_date, d.today) as day, null::uuid as looked_after_by, ${none}, null::time as at`)}
      from d cross join ${ahead.trips} o`
  const parts = { task: tasks, appointment: appointments, trip: trips }
  if (asked === 'birthday') return [birthdays]
  return Object.entries(parts).flatMap(([reason, part]) => (asked === 'everything' || asked === reason ? [part] : []))
}

/** The joins of a thing `s` to what it is, if it is one of these. */
export const otherPlaces = sql`
  left join app.tasks task on s.reason = 'task' and task.category_id = s.category_id and task.id = s.source_id
  left join app.appointments visit on s.reason = 'appointment' and visit.category_id = s.category_id and visit.id = s.source_id
  left join app.subcategories room on room.category_id = s.category_id and room.id = visit.subcategory_id
  left join app.yearly_dates yearly on s.reason = 'birthday' and yearly.category_id = s.category_id and yearly.id = s.source_id
  left join app.travel_plans trip on s.reason = 'trip' and trip.category_id = s.category_id and trip.id = s.source_id`

/** What is known of such a thing, null of any other. */
export const otherFields = sql`case s.reason
  when 'task' then json_build_object('kind', 'task', 'taskId', task.id, 'title', task.title, 'status', task.status, 'subjectId', task.subject_id, 'subjectKind', task.subject_kind,
    'number', task.occurrence_no, 'version', task.version)
  when 'appointment' then json_build_object('kind', 'appointment', 'appointmentId', visit.id, 'subcategoryId', visit.subcategory_id,
    'title', coalesce(visit.title, room.name), 'time', to_char(s.at, 'HH24:MI'), 'location', visit.location, 'note', nullif(btrim(left(split_part(visit.notes, e'\n', 1), 200)), ''))
  when 'birthday' then json_build_object('kind', 'birthday', 'yearlyDateId', yearly.id, 'yearly', yearly.kind, 'name', coalesce(yearly.name, o.name),
    'years', nullif(extract(year from s.day)::int - yearly.year, 0))
  when 'trip' then json_build_object('kind', 'trip', 'planId', trip.id, 'startDate', trip.start_date, 'endDate', trip.end_date,
    'places', ${placesOfTrip('trip')}) end`
