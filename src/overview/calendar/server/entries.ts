import { type RawBuilder, sql } from 'kysely'
import { myPeople } from '#foundation/members/server/members.ts'

/** The first and the last of the days of which things are read, as values of a statement: a value, so that the scan of an index ends at it. */
export type Days = { first: RawBuilder<unknown>; last: RawBuilder<unknown> }

/** From the first to the last day of a table `w`. */
export const daysOfWindow: Days = { first: sql`(select w.first from w)`, last: sql`(select w.last from w)` }

/** From the day of the viewer of `d` on. */
export const daysAhead: Days = { first: sql`(select d.today from d)`, last: sql`'infinity'::date` }

/**
 * Returns the rows of each kind of thing with a date that is in these days, each with `day`, the day on which it is or begins. Policies alone
 * decide who sees them. Appointments need the tables `d` and `hidden` of a statement, ends, notice and dates those of `contractsWithEnds`.
 */
export const datedIn = ({ first, last }: Days) => ({
  ...computedIn({ first, last }),
  // The reader's own legs, each at its time.
  takes: legIn({ first, last }, ['taken_by', 'takes_at']),
  fetches: legIn({ first, last }, ['fetched_by', 'fetches_at']),
  // On the viewer's clock, by which a day is at most two days before or after that of another zone; whole days are the same everywhere. `day` is the
  // first of these days, `begins_on` and `last_on` are all of them, and `clock` is its time where it begins on the former.
  appointments: sql`(
    select a.*, v.at, v.begins_on, v.last_on, greatest(v.begins_on, ${first}) as day,
           case when a.local_time is not null and v.begins_on >= ${first} then to_char(v.at, 'HH24:MI') end as clock
      from d cross join app.appointments a
     cross join lateral (select coalesce(a.appointment_date at time zone d.time_zone, a.local_day) as at) c
     cross join lateral (
       select c.at, c.at::date as begins_on,
              coalesce((a.ends_at at time zone d.time_zone - interval '1 second')::date, c.at::date + (a.last_day - a.local_day)) as last_on) v
     where (a.local_day between ${first} - 2 and ${last} + 2 or a.last_day > a.local_day + 1 and a.last_day >= ${first} - 2 and a.local_day <= ${last} + 2)
       and v.begins_on <= ${last} and v.last_on >= ${first}
       and not exists (select from hidden where hidden.id = a.subcategory_id))`,
  // As the reports have them: not those that were closed, nor those that ended and that another one follows.
  ends: sql`(select e.*, e.end_date as day from e where e.end_date between ${first} and ${last})`,
  // The last days to send notice of which people are reminded.
  notice: sql`(
    select m.*, m.source_id as id, m.on_date as day from coming m join i on i.id = m.source_id
     where m.reason = 'cancel_by' and m.on_date between ${first} and ${last} and m.thresholds <> '{}')`,
  // The dates with a history that are not paused.
  date: sql`(
    select m.*, m.source_id as id, m.on_date as day from coming m where m.reason = 'due' and m.on_date between ${first} and ${last})`,
  tasks: sql`(select t.*, t.due_date as day from app.tasks t where t.due_date between ${first} and ${last} and t.status <> 'done')`,
  meals: sql`(
    select m.*, m.plan_date as day from app.meal_plans m
     where m.plan_date between ${first} and ${last} and num_nonnulls(m.breakfast, m.lunch, m.dinner, m.snacks) > 0)`,
  // On the viewer's clock, as appointments; none lasts longer than 400 days. An event of one's own stands for the entry that it follows.
  outside: sql`(
    select e.*, c.name as calendar, c.for_people, v.at, v.begins_on as day, v.last_on
      from d cross join app.outside_entries e
      join app.outside_calendars c on c.category_id = e.category_id and c.id = e.calendar_id and c.is_added
     cross join lateral (select coalesce(e.starts_at at time zone d.time_zone, e.local_day) as at) b
     cross join lateral (
       select b.at, b.at::date as begins_on,
              coalesce((e.ends_at at time zone d.time_zone - interval '1 second')::date, b.at::date + (e.last_day - e.local_day)) as last_on) v
     where e.local_day between ${first} - 402 and ${last} + 2 and v.begins_on <= ${last} and v.last_on >= ${first}
       and not exists (select from app.appointments f where f.category_id = e.category_id and f.from_calendar = e.calendar_id and f.from_key = e.key))`,
  trips: sql`(
    select g.*, g.start_date as day from app.travel_plans g where g.start_date <= ${last} and g.end_date >= ${first})`,
})

/** The same of what is no row: it is worked out for at most 1,000 days. */
const computedIn = ({ first, last }: Days) => ({
  // Since when it comes is known of some: in that year it is not counted yet.
  birthdays: sql`(
    select y.id, y.category_id, y.subject_id, y.kind, y.name, nullif(extract(year from n.on_date)::int - y.year, 0) as years, y.version, y.created_at,
           n.on_date as day
      from app.yearly_dates_in(${first}, least(${last}, ${first} + 1000)) n join app.yearly_dates y on y.id = n.id)`,
  // A part of a rota has the hours that are known of it in its name.
  rotas: sql`(
    select r.*, n.on_date as day, concat_ws(' ', p.part ->> 'name', nullif(concat_ws('–', p.part ->> 'from', p.part ->> 'to'), '')) as title
      from app.rota_days_in(${first}, least(${last}, ${first} + 1000)) n join app.rotas r on r.id = n.id
     cross join lateral (select r.parts -> (n.part - 1) as part) p)`,
  // In no category: their room is the space.
  away: sql`(
    select a.id, a.family_id as category_id, a.user_id, m.name, a.from_day as day, a.to_day as last_day
      from app.away a join ${myPeople} m on m.family_id = a.family_id and m.user_id = a.user_id
     where a.from_day <= ${last} and a.to_day >= ${first})`,
})

function legIn({ first, last }: Days, [driver, instant]: [string, string]) {
  const leg = (column: string) => sql.ref(`a.${column}`)
  return sql`(
    select a.*, l.at, ${leg(instant)} as leg_at, l.at::date as day
      from d cross join app.appointments a cross join lateral (select ${leg(instant)} at time zone d.time_zone as at) l
     where ${leg(driver)} = (select app.uid()) and a.local_day between ${first} - 2 and ${last} + 2 and l.at::date between ${first} and ${last}
       and not exists (select from hidden where hidden.id = a.subcategory_id))`
}

/** The joins to the subcategory `s` of a row, where it has one, and to the house or the car `o` of that. */
export const placeOf = (row: string, subject: RawBuilder<unknown> = sql`s.subject_id`) => sql`
  left join app.subcategories s on s.category_id = ${sql.ref(`${row}.category_id`)} and s.id = ${sql.ref(`${row}.subcategory_id`)}
  left join app.subjects o on o.category_id = ${sql.ref(`${row}.category_id`)} and o.id = ${subject}`

/** The same of an event `a`, and its own subject. */
export const placeOfEvent = placeOf('a', sql`coalesce(a.subject_id, s.subject_id)`)
/** What an event `a` in its place is called. */
export const titleOfEvent = sql`coalesce(a.title, s.name)`

/** The first names of those whom an event `a` in its place is for, in a list; empty for everybody. */
export const namesOfEvent = sql`
  case when a.for_people is null and o.kind = 'child' then array[o.name]
       else array(select p.name from (select distinct on (m.user_id) split_part(m.name, ' ', 1) as name from app.my_people() m where m.user_id = any (a.for_people)) p
                   order by p.name) end`

/** Joins what nobody does yet of an event `a`, as `l`: a leg that is ahead, at its time `l.at` on the viewer's clock. */
export const openLegsOf = (now: Date) => sql`
  cross join lateral (
    select v.leg, v.at at time zone d.time_zone as at
      from (values ('takes', a.takes_at, num_nonnulls(a.taken_by, a.taken_by_name)),
                   ('fetches', a.fetches_at, num_nonnulls(a.fetched_by, a.fetched_by_name))) v(leg, at, drivers)
     where v.drivers = 0 and v.at > ${now}) l`

/** The places of a trip in their order, in words; null while none is named. */
export const placesOfTrip = (trip: string) => sql`(
  select string_agg(l.name, ', ' order by l.start_date, l.created_at, l.id)
    from app.travel_locations l where l.category_id = ${sql.ref(`${trip}.category_id`)} and l.travel_plan_id = ${sql.ref(`${trip}.id`)})`
