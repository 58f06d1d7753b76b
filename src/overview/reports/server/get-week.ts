import { sql } from 'kysely'
import { viewersDay } from '#foundation/accounts/server/viewers-day.ts'
import { myPeople } from '#foundation/members/server/members.ts'
import { hiddenSubcategories } from '#organizer/subcategories/server/is-displayed.ts'
import { datedIn, daysOfWindow, placeOfEvent, placesOfTrip, titleOfEvent } from '#overview/calendar/server/entries.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { WeekAsked, WeekOfSpace } from '../contract.ts'

/** Returns what a space has in the seven days from a day on, as far as the caller may see it. One statement. */
export async function getWeek(db: Db, { familyId, from }: WeekAsked, now: Date): Promise<WeekOfSpace> {
  const { rows } = await sql<WeekOfSpace>`
    with ${viewersDay(now)}, hidden as materialized ${hiddenSubcategories},
    w as materialized (select ${from}::date as first, ${from}::date + 6 as last),
    c as materialized (select c.id from app.categories c where c.family_id = ${familyId})
    select ${tasksOf(familyId)} as tasks, ${appointments} as appointments, ${contracts} as contracts, ${trips} as trips`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no answer')
  return row
}

const most = 200
const dated = datedIn(daysOfWindow)

const tasksOf = (familyId: string) =>
  jsonOf(sql`
  select t.id, t.title, t.due_date as "dueDate", o.name as "parentName",
         case when p.user_id is not null then json_build_object('id', p.user_id, 'name', p.name) end as assignee
    from ${dated.tasks} t
    left join app.subjects o on o.id = t.subject_id
    left join ${myPeople} p on p.user_id = t.assigned_to and p.family_id = ${familyId}
   where t.category_id in (select c.id from c)
   order by t.due_date, p.name, t.created_at, t.id limit ${sql.lit(most)}`)

const appointments = jsonOf(sql`
  select a.id, ${titleOfEvent} as title, a.day, a.clock as time, a.location
    from ${dated.appointments} a ${placeOfEvent}
   where a.category_id in (select c.id from c)
   order by a.at, a.id limit ${sql.lit(most)}`)

// Also the last days of those that were closed: nothing is coming of them.
const contracts = jsonOf(sql`
  select i.id, s.name as "subcategoryName", o.name as "parentName", e.ends_on as "endDate"
    from w cross join (select array(select c.id from c) as ids offset 0) all_of
    cross join lateral (
      -- Of a term that renews itself the one that ends in these days.
      select n.source_id, n.ends_on from app.coming(w.first, all_of.ids) n where n.reason <> 'cancel_by'
      union all
      select i.id, i.closed_on from app.items i where i.category_id = any (all_of.ids) and i.closed_on is not null) e
    join app.items i on i.id = e.source_id
    join app.subcategories s on s.id = i.subcategory_id
    left join app.subjects o on o.id = s.subject_id
   where e.ends_on between w.first and w.last and i.subcategory_id not in (select hidden.id from hidden)
   order by e.ends_on, i.id limit ${sql.lit(most)}`)

const trips = jsonOf(sql`
  select t.id, t.start_date as "startDate", t.end_date as "endDate",
         ${placesOfTrip('t')} as places
    from ${dated.trips} t
   where t.category_id in (select c.id from c)
   order by t.start_date, t.id limit ${sql.lit(most)}`)
