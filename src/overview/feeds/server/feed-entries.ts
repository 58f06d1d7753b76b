import { sql } from 'kysely'
import { z } from 'zod'
import { myPeople } from '#foundation/members/server/members.ts'
import { YearlyKind } from '#organizer/yearly-dates/contract.ts'
import { legKinds } from '#organizer/events/shared/choices.ts'
import {
  datedIn,
  daysOfWindow,
  namesOfEvent,
  placeOf,
  placeOfEvent,
  placesOfTrip,
  titleOfEvent,
} from '#overview/calendar/server/entries.ts'
import type { FeedKind } from '../contract.ts'

const entry = { id: z.uuid(), version: z.int(), madeAt: z.string() }
const ofSubcategory = { name: z.string(), parent: z.string().nullable() }
const legOfEvent = {
  ...entry,
  ...ofSubcategory,
  people: z.string(),
  day: z.string(),
  time: z.string(),
  timeZone: z.string(),
  location: z.string().nullable(),
}
const Meals = z.object({ breakfast: z.string(), lunch: z.string(), dinner: z.string(), snacks: z.string() }).partial()

/** What a feed shows, of each kind what an entry is made of. */
export const FeedEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('appointments'),
    ...entry,
    ...ofSubcategory,
    day: z.string(),
    lastDay: z.string(),
    time: z.string().nullable(),
    endTime: z.string().nullable(),
    timeZone: z.string(),
    location: z.string().nullable(),
    notes: z.string().nullable(),
    before: z.string().nullable(),
  }),
  // That the feed's person takes somebody to an event, or fetches them.
  z.object({ kind: z.literal('takes'), ...legOfEvent }),
  z.object({ kind: z.literal('fetches'), ...legOfEvent }),
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
  // A day that comes every year, once for each year.
  z.object({
    kind: z.literal('birthdays'),
    ...entry,
    name: z.string(),
    yearly: YearlyKind,
    years: z.int().nullable(),
    day: z.string(),
  }),
  // A part of a rota, an entry for each of its days; nobody's where its person has left.
  z.object({ kind: z.literal('rotas'), ...entry, name: z.string(), whose: z.string().nullable(), day: z.string() }),
  z.object({ kind: z.literal('away'), ...entry, name: z.string(), day: z.string(), lastDay: z.string() }),
  z.object({ kind: z.literal('trips'), ...entry, places: z.string().nullable(), day: z.string(), lastDay: z.string() }),
])
export type FeedEntry = z.infer<typeof FeedEntry>

type KindOfRow = FeedEntry['kind']

const dated = datedIn(daysOfWindow)

// The rows whose names stand in an entry of a place beside its own.
const ofPlaceRows = ['s', 'o'] as const
// The day of a contract that renews itself moves while its row stays; whoever changes the row begins again, at a higher number.
const ofContract = { others: ofPlaceRows, weight: 10_000, plus: 'greatest(n.day - i.contract_end_date, 0) / 7' } as const
const versionsOfPlaces = `(select coalesce(sum(l.version), 0) from app.travel_locations l where l.category_id = g.category_id and l.travel_plan_id = g.id)`

/** Of each kind the things among those that are `nearest`, with the entries that a feed shows of them. */
export const writtenEntries = {
  appointments: sql`select n.*, ${appointmentThing()} as thing from nearest n join app.appointments a on a.id = n.id ${placeOfEvent}`,
  takes: writtenLeg('takes', 'local_time'),
  fetches: writtenLeg('fetches', 'end_time'),
  ends: sql`
    select n.*, json_build_object('kind', 'ends', ${theEntry('i', ofContract)}, ${ofPlace()}, 'provider', i.provider_name, 'notes', i.notes,
           'renews', coalesce(e.renews, false), 'day', n.day) as thing
      from nearest n join e on e.id = n.id join app.items i on i.id = n.id ${placeOf('i')}`,
  notice: sql`
    select n.*, json_build_object('kind', 'notice', ${theEntry('i', ofContract)}, ${ofPlace()}, 'provider', i.provider_name, 'notes', i.notes,
           'day', n.day, 'cancelBy', m.cancel_by) as thing
      from nearest n join coming m on m.source_id = n.id and m.reason = 'cancel_by' join app.items i on i.id = n.id ${placeOf('i')}`,
  date: sql`
    select n.*, json_build_object('kind', 'date', ${theEntry('x', { others: ['o'] })}, 'name', x.name,
           'parent', o.name, 'notes', x.notes, 'day', n.day) as thing
      from nearest n join app.due_dates x on x.id = n.id
      left join app.subjects o on o.category_id = x.category_id and o.id = x.subject_id`,
  tasks: sql`
    select n.*, json_build_object('kind', 'tasks', ${theEntry('t', { others: ['o'] })}, 'name', t.title, 'of', o.name,
           'notes', t.description, 'day', n.day) as thing
      from nearest n join app.tasks t on t.id = n.id
      left join app.subjects o on o.category_id = t.category_id and o.id = t.subject_id`,
  meals: sql`
    select n.*, json_build_object('kind', 'meals', ${theEntry('m')}, 'notes', m.notes, 'day', n.day,
           'meals', json_strip_nulls(json_build_object('breakfast', m.breakfast, 'lunch', m.lunch, 'dinner', m.dinner, 'snacks', m.snacks))) as thing
      from nearest n join app.meal_plans m on m.id = n.id`,
  birthdays: sql`
    select n.*, json_build_object('kind', 'birthdays', ${theEntry('y', { others: ['o'] })}, 'name', coalesce(y.name, o.name), 'yearly', y.kind,
           'years', nullif(extract(year from n.day)::int - y.year, 0), 'day', n.day) as thing
      from nearest n join app.yearly_dates y on y.id = n.id
      left join app.subjects o on o.category_id = y.category_id and o.id = y.subject_id`,
  rotas: sql`
    select n.*, json_build_object('kind', 'rotas', ${theEntry('r', { others: ['o'] })}, 'name', r.title, 'day', n.day,
           'whose', coalesce(o.name, (select min(p.name) from ${myPeople} p where p.user_id = r.person_id))) as thing
      from nearest n join ${dated.rotas} r on r.id = n.id and r.day = n.day
      left join app.subjects o on o.category_id = r.category_id and o.id = r.subject_id`,
  away: sql`
    select n.*, json_build_object('kind', 'away', 'id', a.id, 'version', 1, 'madeAt', a.day || 'T00:00:00Z', 'name', a.name, 'day', a.day, 'lastDay', a.last_day) as thing
      from nearest n join ${dated.away} a on a.id = n.id`,
  trips: sql`
    select n.*, json_build_object('kind', 'trips', ${theEntry('g', { plus: versionsOfPlaces })}, 'day', n.day, 'lastDay', g.end_date,
           'places', ${placesOfTrip('g')}) as thing
      from nearest n join app.travel_plans g on g.id = n.id`,
} as const satisfies Readonly<Record<KindOfRow, object>>

/** Which kinds of things somebody sees who chose a kind for their feed. */
export const thingsOfKind = {
  appointments: ['appointments', ...legKinds],
  ends: ['ends', 'notice', 'date'],
  tasks: ['tasks'],
  meals: ['meals'],
  trips: ['trips'],
  birthdays: ['birthdays'],
  rotas: ['rotas', 'away'],
} as const satisfies Readonly<Record<FeedKind, readonly KindOfRow[]>>

function writtenLeg(leg: (typeof legKinds)[number], otherwise: string) {
  const time = sql`coalesce(${sql.ref(`a.${leg}_time`)}, ${sql.ref(`a.${otherwise}`)})`
  return sql`
    select n.*, json_build_object('kind', ${sql.lit(leg)}, ${theEntry('a', { others: ofPlaceRows })}, ${ofPlace(titleOfEvent)},
           'people', array_to_string(${namesOfEvent}, ', '), 'day', a.local_day, 'time', to_char(${time}, 'HH24:MI'), 'timeZone', a.time_zone,
           'location', a.location) as thing
      from nearest n join app.appointments a on a.id = n.id ${placeOfEvent}`
}

/** The entry of the event `a` in its `place`. */
export function appointmentThing() {
  return sql`
    json_build_object('kind', 'appointments', ${theEntry('a', { others: ofPlaceRows })}, ${ofPlace(titleOfEvent)}, 'day', a.local_day, 'lastDay', a.last_day,
      'time', to_char(a.local_time, 'HH24:MI'), 'endTime', to_char(a.end_time, 'HH24:MI'), 'timeZone', a.time_zone, 'location', a.location, 'notes', a.notes, 'before', case when a.reminder_enabled then a.reminder_frequency end)`
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

function ofPlace(name = sql`s.name`) {
  return sql`'name', ${name}, 'parent', o.name`
}
