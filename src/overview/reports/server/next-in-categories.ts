import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { hiddenSubcategories } from '../../../organizer/subcategories/server/public.ts'
import { withViewersDay } from './viewers-day.ts'

/** The next appointment of a category, on the viewer's day; `isNear` when that is today or tomorrow. */
type NextAppointment = { subcategoryName: string; day: string; location: string | null; isNear: boolean }

/** The current or next trip of a category; `places` in their order, null while none is named. */
type NextTrip = { places: string | null; startDate: string; endDate: string }

/** What comes next in a category: at most one of them, as a category holds one kind of thing. `dinner` is that of the viewer's day. */
export type NextInCategory = { categoryId: string; appointment: NextAppointment | null; trip: NextTrip | null; dinner: string | null }

/** Returns what comes next in each category; an appointment or a trip of today is the next until the day ends. One statement. */
export async function listNextInCategories(db: Db, now: Date): Promise<NextInCategory[]> {
  const { rows } = await sql<NextInCategory>`
    with d as materialized (select d.* from (${viewersDay(db, now)}) d)
    select category_id as "categoryId", max(appointment::text)::json as appointment, max(trip::text)::json as trip, max(dinner) as dinner
      from (${appointments(now)} union all ${trips} union all ${dinners}) n
     group by category_id`.execute(db)
  return rows
}

const viewersDay = (db: Db, now: Date) => withViewersDay(db, now).selectFrom('d').selectAll()

// Only the one that comes next is joined with its subcategory.
const appointments = (now: Date) => sql`
  select a.category_id, json_build_object('subcategoryName', s.name, 'day', a.day, 'location', a.location, 'isNear', a.is_near) as appointment,
         null::json as trip, null as dinner
    from (
      select distinct on (a.category_id) a.category_id, a.subcategory_id, a.location, w.day, w.day <= d.today + 1 as is_near
        from d cross join app.appointments a
       cross join lateral (select (a.appointment_date at time zone d.time_zone)::date as day) w
       -- No day is longer than this; the index leaves out all that is past.
       where a.appointment_date > ${now}::timestamptz - interval '2 days' and w.day >= d.today
         and a.subcategory_id not in ${hiddenSubcategories}
       order by a.category_id, a.appointment_date, a.id) a
    join app.subcategories s on s.id = a.subcategory_id`

const trips = sql`
  select p.category_id, null,
         json_build_object('places', (select string_agg(l.name, ', ' order by l.start_date, l.created_at, l.id)
                                        from app.travel_locations l
                                       where l.category_id = p.category_id and l.travel_plan_id = p.id),
                           'startDate', p.start_date, 'endDate', p.end_date), null
    from d cross join lateral (
      select distinct on (t.category_id) t.* from app.travel_plans t where t.end_date >= d.today
       order by t.category_id, t.start_date, t.id) p`

const dinners = sql`
  select m.category_id, null, null, replace(m.dinner, e'\n', ', ')
    from d join app.meal_plans m on m.plan_date = d.today
   where m.dinner is not null`
