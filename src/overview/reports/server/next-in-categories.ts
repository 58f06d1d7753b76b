import { sql } from 'kysely'
import type { Permission } from '#foundation/sharing/contract.ts'
import { accessTo } from '#foundation/sharing/server/rights.ts'
import { datedIn, daysAhead, namesOfEvent, openLegsOf, placesOfTrip, titleOfEvent } from '#overview/calendar/server/entries.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'

/** An appointment of the viewer's day or of the 7 days after it, on their clocks. */
type SoonAppointment = {
  appointmentId: string
  subcategoryId: string | null
  title: string
  day: string
  time: string | null
  categoryId: string
  parentName: string | null
}
/** When and where somebody has to be taken or fetched, on the viewer's clock, while nobody does it; `isNear` until two days ahead. */
type OpenLeg = {
  eventId: string
  subcategoryId: string | null
  leg: 'takes' | 'fetches'
  title: string
  people: string[]
  day: string
  time: string
  access: Permission
  isNear: boolean
  categoryId: string
  parentName: string | null
}
/** The next appointment of a category, on the viewer's day; `isNear` when that is today or tomorrow. */
export type NextAppointment = { categoryId: string; title: string; day: string; location: string | null; isNear: boolean }

/** The date with a history of a category that falls due next, or that has been overdue longest. */
export type NextDate = { categoryId: string; name: string; day: string; daysLeft: number }

/** The current or next trip of a category; `places` in their order, null while none is named. */
export type NextTrip = { categoryId: string; places: string | null; startDate: string; endDate: string }

/** The dinner of the viewer's day in a category. */
export type NextDinner = { categoryId: string; dinner: string }

/** What comes next in the categories that are not `busy`, and the next appointments of the week in any; `soonCount` counts all of those. */
export type NextRow = {
  dates: NextDate[]
  appointments: NextAppointment[]
  trips: NextTrip[]
  dinners: NextDinner[]
  soon: SoonAppointment[]
  soonCount: number
  legs: OpenLeg[]
}

const isQuiet = (category: string) => sql`${sql.ref(category)} not in (select busy."categoryId" from busy)`

const mostLegs = 20
const ahead = datedIn(daysAhead)
const ofToday = datedIn({ first: daysAhead.first, last: daysAhead.first })

/**
 * Returns the tables of appointments: in `a` all from today on, each `at` the time of the viewer's clocks; in `soon` the next three of the
 * week, in `next` that of each category that is not `busy`, and in `legs` who has to be taken and fetched in the week that begins today, while nobody
 * does it.
 */
export const appointmentTables = (now: Date) => sql`
  a as materialized (
    select a.id, a.category_id, a.subcategory_id, a.subject_id, a.title, a.location, a.at, a.clock, a.day, a.day < d.today + 8 as is_soon,
           a.for_people, a.takes_at, a.taken_by, a.taken_by_name, a.fetches_at, a.fetched_by, a.fetched_by_name
      from d cross join ${ahead.appointments} a),
  soon as materialized (select * from a where a.is_soon order by a.at, a.id limit 3),
  legs as materialized (
    select a.id, a.category_id, a.subcategory_id, a.subject_id, a.title, a.for_people, l.leg, l.at
      from d cross join a ${openLegsOf(now)}
     where a.is_soon and l.at < d.today + 7
     order by l.at, a.id limit ${sql.lit(mostLegs)}),
  next as materialized (
    select distinct on (a.category_id) a.* from a where ${isQuiet('a.category_id')} order by a.category_id, a.at, a.id)`

/** The columns of a `NextRow`; an appointment or a trip of today is the next until the day ends. */
export const nextColumns = () => sql`
  ${dates} as dates, ${appointments} as appointments, ${trips} as trips, ${dinners} as dinners, ${soon} as soon, ${legs} as legs,
  (select count(*)::int from a where a.is_soon) as "soonCount"`

const soon = jsonOf(sql`
  select a.id as "appointmentId", a.subcategory_id as "subcategoryId", ${titleOfEvent} as title, a.day, a.clock as time,
         a.category_id as "categoryId", coalesce(o.name, s.parent_name) as "parentName"
    from soon a left join subs s on s.id = a.subcategory_id
    left join app.subjects o on o.category_id = a.category_id and o.id = a.subject_id order by a.at, a.id`)

const legs = jsonOf(sql`
  select a.id as "eventId", a.subcategory_id as "subcategoryId", a.leg, ${titleOfEvent} as title, ${namesOfEvent} as people,
         a.at::date as day, to_char(a.at, 'HH24:MI') as time, a.at < d.today + 3 as "isNear", ${accessTo('a.category_id')} as access,
         a.category_id as "categoryId", coalesce(o.name, s.parent_name) as "parentName"
    from d cross join legs a left join subs s on s.id = a.subcategory_id
    left join app.subjects o on o.category_id = a.category_id and o.id = a.subject_id order by a.at, a.id, a.leg desc`)

const dates = jsonOf(sql`
  select distinct on (x.category_id) x.category_id as "categoryId", x.name, x.next_on as day, x.next_on - d.today as "daysLeft"
    from d cross join lateral app.dates_due(d.today) x where ${isQuiet('x.category_id')} order by x.category_id, x.next_on, x.id`)

const appointments = jsonOf(sql`
  select a.category_id as "categoryId", ${titleOfEvent} as title, a.day, a.location, a.day < d.today + 2 as "isNear"
    from d cross join next a left join subs s on s.id = a.subcategory_id`)

const trips = jsonOf(sql`
  select p.category_id as "categoryId", ${placesOfTrip('p')} as places, p.start_date as "startDate", p.end_date as "endDate"
    from (
      select distinct on (t.category_id) t.* from ${ahead.trips} t where ${isQuiet('t.category_id')}
       order by t.category_id, t.start_date, t.id) p`)

const dinners = jsonOf(sql`
  select m.category_id as "categoryId", replace(m.dinner, e'\n', ', ') as dinner
    from ${ofToday.meals} m
   where m.dinner is not null and ${isQuiet('m.category_id')}`)
