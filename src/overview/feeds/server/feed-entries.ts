import { sql } from 'kysely'
import { z } from 'zod'
import type { FeedKind } from '../contract.ts'

const entry = { id: z.uuid(), version: z.int(), madeAt: z.string() }
const ofSubcategory = { name: z.string(), parent: z.string().nullable() }
const Meals = z.object({ breakfast: z.string(), lunch: z.string(), dinner: z.string(), snacks: z.string() }).partial()

/** What a feed shows, of each kind what an entry is made of. */
export const FeedEntry = z.discriminatedUnion('kind', [
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
export type FeedEntry = z.infer<typeof FeedEntry>

type KindOfRow = FeedEntry['kind']

// The rows whose names stand in an entry of a place beside its own.
const ofPlaceRows = ['s', 'o'] as const
// The day of a contract that renews itself moves while its row stays; whoever changes the row begins again, at a higher number.
const ofContract = { others: ofPlaceRows, weight: 10_000, plus: 'greatest(n.day - i.contract_end_date, 0) / 7' } as const
const versionsOfPlaces = `(select coalesce(sum(l.version), 0) from app.travel_locations l where l.category_id = g.category_id and l.travel_plan_id = g.id)`

/**
 * What a feed can show, of each kind: `chosen` names the day, the id and the category of what there is between the days of `w`, and `written` makes
 * the entries of those of them that are `nearest`. Which categories they may be of is tested once, for all kinds, where they are put together.
 */
export const feedEntries = {
  appointments: {
    chosen: sql`
      select a.local_day as day, a.id, a.category_id, null::boolean as renews, null::date as cancel_by
        from w join app.appointments a on a.appointment_date between w.first and w.last + interval '1 day'
       where a.subcategory_id not in (select hidden.id from hidden)`,
    written: sql`select n.*, ${appointmentThing()} as thing from nearest n join app.appointments a on a.id = n.id ${place('a')}`,
  },
  // As the reports have them: not those that were closed, nor those that ended and that another one follows. With them the last days to send
  // notice of which people are reminded, and the dates that are not paused.
  ends: {
    chosen: sql`
      select e.end_date as day, e.id, e.category_id, e.renews, null::date as cancel_by from w join e on e.end_date between w.first and w.last`,
    written: sql`
      select n.*, json_build_object('kind', 'ends', ${theEntry('i', ofContract)}, ${ofPlace()}, 'provider', i.provider_name, 'notes', i.notes,
             'renews', coalesce(n.renews, false), 'day', n.day) as thing
        from nearest n join app.items i on i.id = n.id ${place('i')}`,
  },
  notice: {
    chosen: sql`
      select m.on_date as day, m.source_id as id, m.category_id, null::boolean as renews, m.cancel_by
        from w cross join coming m join i on i.id = m.source_id
       where m.reason = 'cancel_by' and m.on_date between w.first and w.last and m.thresholds <> '{}'`,
    written: sql`
      select n.*, json_build_object('kind', 'notice', ${theEntry('i', ofContract)}, ${ofPlace()}, 'provider', i.provider_name, 'notes', i.notes,
             'day', n.day, 'cancelBy', n.cancel_by) as thing
        from nearest n join app.items i on i.id = n.id ${place('i')}`,
  },
  date: {
    chosen: sql`
      select m.on_date as day, m.source_id as id, m.category_id, null::boolean as renews, null::date as cancel_by
        from w cross join coming m where m.reason = 'due' and m.on_date between w.first and w.last`,
    written: sql`
      select n.*, json_build_object('kind', 'date', ${theEntry('x', { others: ['o'] })}, 'name', x.name,
             'parent', o.name, 'notes', x.notes, 'day', n.day) as thing
        from nearest n join app.due_dates x on x.id = n.id
        left join app.subjects o on o.category_id = x.category_id and o.id = x.subject_id`,
  },
  tasks: {
    chosen: sql`
      select t.due_date as day, t.id, t.category_id, null::boolean as renews, null::date as cancel_by
        from w join app.tasks t on t.due_date between w.first and w.last where t.status <> 'done'`,
    written: sql`
      select n.*, json_build_object('kind', 'tasks', ${theEntry('t', { others: ['o'] })}, 'name', t.title, 'of', o.name,
             'notes', t.description, 'day', n.day) as thing
        from nearest n join app.tasks t on t.id = n.id
        left join app.subjects o on o.category_id = t.category_id and o.id = t.subject_id`,
  },
  meals: {
    chosen: sql`
      select m.plan_date as day, m.id, m.category_id, null::boolean as renews, null::date as cancel_by
        from w join app.meal_plans m on m.plan_date between w.first and w.last where num_nonnulls(m.breakfast, m.lunch, m.dinner, m.snacks) > 0`,
    written: sql`
      select n.*, json_build_object('kind', 'meals', ${theEntry('m')}, 'notes', m.notes, 'day', n.day,
             'meals', json_strip_nulls(json_build_object('breakfast', m.breakfast, 'lunch', m.lunch, 'dinner', m.dinner, 'snacks', m.snacks))) as thing
        from nearest n join app.meal_plans m on m.id = n.id`,
  },
  trips: {
    chosen: sql`
      select g.start_date as day, g.id, g.category_id, null::boolean as renews, null::date as cancel_by
        from w join app.travel_plans g on g.start_date <= w.last and g.end_date >= w.first`,
    written: sql`
      select n.*, json_build_object('kind', 'trips', ${theEntry('g', { plus: versionsOfPlaces })}, 'day', n.day, 'lastDay', g.end_date,
             'places', (select string_agg(l.name, ', ' order by l.start_date, l.created_at, l.id)
                          from app.travel_locations l where l.category_id = g.category_id and l.travel_plan_id = g.id)) as thing
        from nearest n join app.travel_plans g on g.id = n.id`,
  },
} as const satisfies Readonly<Record<KindOfRow, object>>

/** Which kinds of things somebody sees who chose a kind for their feed. */
export const thingsOfKind = {
  appointments: ['appointments'],
  ends: ['ends', 'notice', 'date'],
  tasks: ['tasks'],
  meals: ['meals'],
  trips: ['trips'],
} as const satisfies Readonly<Record<FeedKind, readonly KindOfRow[]>>

/** The entry of the appointment `a` in its `place`. */
export function appointmentThing() {
  return sql`
    json_build_object('kind', 'appointments', ${theEntry('a', { others: ofPlaceRows })}, ${ofPlace()}, 'day', a.local_day, 'time', to_char(a.local_time, 'HH24:MI'),
      'timeZone', a.time_zone, 'location', a.location, 'notes', a.notes, 'before', case when a.reminder_enabled then a.reminder_frequency end)`
}

// A program takes the entry of a higher number for the newer one, so that it grows with each row that the entry is made of.
function theEntry(
  row: string,
  { others = [], plus = '0', weight = 1 }: { others?: readonly string[]; plus?: string; weight?: number } = {},
) {
  const named = others.map((other) => ` + coalesce(${other}.version - 1, 0)`).join('')
  return sql.raw(
    `'id', ${row}.id, 'version', (${row}.version${named}) * ${weight} + ${plus}, 'madeAt', to_char(${row}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  )
}

function ofPlace() {
  return sql`'name', s.name, 'parent', o.name`
}

/** The joins to the subcategory of a row, and to the house or the car that it belongs to. */
export function place(row: string) {
  return sql`
    join app.subcategories s on s.category_id = ${sql.raw(row)}.category_id and s.id = ${sql.raw(row)}.subcategory_id
    left join app.subjects o on o.category_id = s.category_id and o.id = s.subject_id`
}
