import { sql } from 'kysely'
import { z } from 'zod'
import { hiddenSubcategories } from '../../../organizer/subcategories/server/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { contractsWithEnds } from '../../reports/server/public.ts'
import { FeedKind } from '../contract.ts'
import { feedReaders } from '../shared/limits.ts'

const entry = { id: z.uuid(), version: z.int(), madeAt: z.string() }
const ofSubcategory = { name: z.string(), parent: z.string().nullable() }
const Meals = z.object({ breakfast: z.string(), lunch: z.string(), dinner: z.string(), snacks: z.string() }).partial()

/** What a feed shows, of each kind what an entry is made of. */
export const FeedThing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('appointments'),
    ...entry,
    ...ofSubcategory,
    day: z.string(),
    time: z.string(),
    timeZone: z.string(),
    location: z.string().nullable(),
    notes: z.string().nullable(),
    before: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('ends'),
    ...entry,
    ...ofSubcategory,
    provider: z.string().nullable(),
    notes: z.string().nullable(),
    renews: z.boolean(),
    day: z.string(),
  }),
  // The day by which notice has to be sent, and the one on which it must have arrived.
  z.object({
    kind: z.literal('notice'),
    ...entry,
    ...ofSubcategory,
    provider: z.string().nullable(),
    notes: z.string().nullable(),
    day: z.string(),
    cancelBy: z.string(),
  }),
  // A date with a history.
  z.object({ kind: z.literal('date'), ...entry, ...ofSubcategory, notes: z.string().nullable(), day: z.string() }),
  z.object({
    kind: z.literal('tasks'),
    ...entry,
    name: z.string(),
    of: z.string().nullable(),
    notes: z.string().nullable(),
    day: z.string(),
  }),
  z.object({ kind: z.literal('meals'), ...entry, meals: Meals, notes: z.string().nullable(), day: z.string() }),
  z.object({ kind: z.literal('trips'), ...entry, places: z.string().nullable(), day: z.string(), lastDay: z.string() }),
])
export type FeedThing = z.infer<typeof FeedThing>

/** A feed with what it shows now, the earliest first, and how it was read until now. */
const ReadFeed = z.object({
  id: z.uuid(),
  name: z.string(),
  details: z.boolean(),
  alarms: z.boolean(),
  language: z.string(),
  lastReadAt: z.date().nullable(),
  lastReader: z.enum(feedReaders).nullable(),
  things: z.array(FeedThing),
})
export type ReadFeed = z.infer<typeof ReadFeed>

// Of more, those nearest to today (FEED-09).
const mostEntries = 5000

/**
 * Reads the feed of the transaction, with what its person may see at this moment from 90 days ago to 2 years ahead (FEED-03, FEED-09);
 * undefined when there is none. One statement.
 */
export async function readEntries(db: Db, now: Date): Promise<ReadFeed | undefined> {
  const { rows } = await sql`
    with f as materialized (
      select f.id, f.name, f.kinds, f.details, f.alarms, f.category_ids, f.language, f.last_read_at, f.last_reader from app.feeds f
       where f.id = nullif(current_setting('app.feed_id', true), '')::uuid),
    d as materialized (select app.my_day(${now}) as today),
    w as materialized (select d.today - 90 as first, (d.today + interval '2 years')::date as last from d),
    c as materialized (select c.id from app.categories c cross join f where f.category_ids is null or c.id = any (f.category_ids)),
    hidden as materialized ${hiddenSubcategories}, ${contractsWithEnds('ends and notice')},
    things as (${sql.join(
      FeedKind.options.map((kind) => sql`(${thingsOf[kind]})`),
      sql` union all `,
    )}),
    nearest as (select t.* from things t cross join d order by abs(t.day - d.today), t.id limit ${sql.lit(mostEntries)})
    select f.id, f.name, f.details, f.alarms, f.language, f.last_read_at as "lastReadAt", f.last_reader as "lastReader",
           (select coalesce(json_agg(n.thing order by n.day, n.id), '[]') from nearest n) as things
      from f`.execute(db)
  return z.array(ReadFeed).parse(rows)[0]
}

/** Reads one appointment that the caller may see, as feeds have it; undefined when there is none. One statement. */
export async function readAppointment(db: Db, appointmentId: string): Promise<FeedThing | undefined> {
  const { rows } = await sql<{
    thing: unknown
  }>`select ${appointmentThing} as thing from app.appointments a ${place('a')} where a.id = ${appointmentId}`.execute(db)
  return rows[0] && FeedThing.parse(rows[0].thing)
}

// Each kind is read only where the feed shows it.
const shows = (kind: FeedKind) => sql`exists (select from f where ${sql.lit(kind)} = any (f.kinds))`

const theEntry = (row: string) =>
  sql.raw(
    `'id', ${row}.id, 'version', ${row}.version, 'madeAt', to_char(${row}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  )
const ofPlace = sql`'name', s.name, 'parent', coalesce(h.name, k.name)`
const place = (row: string) => sql`
  join app.subcategories s on s.category_id = ${sql.raw(row)}.category_id and s.id = ${sql.raw(row)}.subcategory_id
  left join app.houses h on h.category_id = s.category_id and h.id = s.house_id
  left join app.cars k on k.category_id = s.category_id and k.id = s.car_id`

const appointmentThing = sql`
  json_build_object('kind', 'appointments', ${theEntry('a')}, ${ofPlace}, 'day', a.local_day, 'time', to_char(a.local_time, 'HH24:MI'),
    'timeZone', a.time_zone, 'location', a.location, 'notes', a.notes, 'before', case when a.reminder_enabled then a.reminder_frequency end)`

const thingsOf = {
  appointments: sql`
    select a.local_day as day, a.id, ${appointmentThing} as thing
      from w join app.appointments a on a.appointment_date between w.first and w.last + interval '1 day' ${place('a')}
     where a.category_id in (select c.id from c) and a.subcategory_id not in (select hidden.id from hidden) and ${shows('appointments')}`,
  // As the reports have them: not those that were closed, nor those that ended and that another one follows. With them the last days to send
  // notice of which people are reminded, and the dates that are not paused (CLOCK-10). A contract is found by its id alone: PostgreSQL cannot know
  // how many there are, and would look through all contracts of a category for each.
  ends: sql`
    select e.end_date as day, e.id, json_build_object('kind', 'ends', ${theEntry('i')}, ${ofPlace}, 'provider', i.provider_name, 'notes', i.notes,
             'renews', e.renews, 'day', e.end_date) as thing
      from w join e on e.end_date between w.first and w.last join app.items i on i.id = e.id ${place('i')}
     where e.category_id in (select c.id from c) and ${shows('ends')}
    union all
    select n.on_date as day, n.source_id as id, json_build_object('kind', 'notice', ${theEntry('i')}, ${ofPlace}, 'provider', i.provider_name, 'notes', i.notes,
             'day', n.on_date, 'cancelBy', n.cancel_by) as thing
      from w cross join coming n join app.items i on i.id = n.source_id ${place('i')}
     where n.reason = 'cancel_by' and n.on_date between w.first and w.last and n.thresholds <> '{}' and n.category_id in (select c.id from c)
       and i.subcategory_id not in (select hidden.id from hidden) and ${shows('ends')}
    union all
    select n.on_date as day, n.source_id as id, json_build_object('kind', 'date', ${theEntry('x')}, 'name', x.name,
             'parent', coalesce(h.name, k.name, y.name, p.name), 'notes', x.notes, 'day', n.on_date) as thing
      from w cross join coming n
      join app.due_dates x on x.category_id = n.category_id and x.id = n.source_id
      left join app.houses h on h.category_id = x.category_id and h.id = x.house_id
      left join app.cars k on k.category_id = x.category_id and k.id = x.car_id
      left join app.children y on y.category_id = x.category_id and y.id = x.child_id
      left join app.pets p on p.category_id = x.category_id and p.id = x.pet_id
     where n.reason = 'due' and n.on_date between w.first and w.last and ${shows('ends')}`,
  tasks: sql`
    select t.due_date as day, t.id, json_build_object('kind', 'tasks', ${theEntry('t')}, 'name', t.title, 'of', coalesce(y.name, p.name),
             'notes', t.description, 'day', t.due_date) as thing
      from w join app.tasks t on t.due_date between w.first and w.last
      left join app.children y on y.category_id = t.category_id and y.id = t.child_id
      left join app.pets p on p.category_id = t.category_id and p.id = t.pet_id
     where t.status <> 'done' and t.category_id in (select c.id from c) and ${shows('tasks')}`,
  meals: sql`
    select m.plan_date as day, m.id, json_build_object('kind', 'meals', ${theEntry('m')}, 'notes', m.notes, 'day', m.plan_date,
             'meals', json_strip_nulls(json_build_object('breakfast', m.breakfast, 'lunch', m.lunch, 'dinner', m.dinner, 'snacks', m.snacks))) as thing
      from w join app.meal_plans m on m.plan_date between w.first and w.last
     where num_nonnulls(m.breakfast, m.lunch, m.dinner, m.snacks) > 0 and m.category_id in (select c.id from c) and ${shows('meals')}`,
  trips: sql`
    select g.start_date as day, g.id, json_build_object('kind', 'trips', ${theEntry('g')}, 'day', g.start_date, 'lastDay', g.end_date,
             'places', (select string_agg(l.name, ', ' order by l.start_date, l.created_at, l.id)
                          from app.travel_locations l where l.category_id = g.category_id and l.travel_plan_id = g.id)) as thing
      from w join app.travel_plans g on g.start_date <= w.last and g.end_date >= w.first
     where g.category_id in (select c.id from c) and ${shows('trips')}`,
} as const satisfies Readonly<Record<FeedKind, unknown>>
