import { sql } from 'kysely'
import { viewersDay } from '#foundation/accounts/server/viewers-day.ts'
import { myPeople } from '#foundation/members/server/members.ts'
import { hiddenSubcategories } from '#organizer/subcategories/server/is-displayed.ts'
import { datedIn, daysAhead, namesOfEvent, openLegsOf, placeOfEvent, titleOfEvent } from '#overview/calendar/server/entries.ts'
import type { NotFound } from '#platform/server/api/refused.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Kitchen } from '../contract.ts'

/** Returns what a tablet shows of today; nothing to anybody else. One statement. */
export async function getKitchen(db: Db, now: Date): Promise<Kitchen | NotFound> {
  const { rows } = await sql<Kitchen>`
    with ${viewersDay(now)}, hidden as materialized ${hiddenSubcategories},
    f as materialized (select f.id, f.name from app.families f where app.is_tablet() limit 1)
    select f.name as "groupName", d.today, d.time_zone as "timeZone",
           cardinality((select app.my_categories(p_to_edit => true))::uuid[]) > 0 as "canEdit", ${people} as people, ${doers} as doers, ${tasks} as tasks,
           ${appointments} as appointments, ${legs(now)} as legs, ${meals} as meals, ${shopping} as shopping
      from d cross join f`.execute(db)
  return rows[0] ?? { refused: 'NOT_FOUND' }
}

const most = 200
const dated = datedIn({ first: daysAhead.first, last: sql`(select d.today + 1 from d)` })

const people = jsonOf(sql`
  select p.user_id as id, p.name, p.user_id = any (array(select w.user_id from app.people_with_pin() w)) as "hasPin",
         p.has_account as "hasAccount"
    from ${myPeople} p where not p.is_tablet order by p.joined_at, p.member_id`)

const doers = jsonOf(sql`
  select w.category_id as "categoryId", json_agg(w.user_id order by w.user_id) as "userIds" from app.doers() w group by w.category_id`)

const tasks = jsonOf(sql`
  select t.id, t.category_id as "categoryId", t.title, o.name as about, t.due_date as "dueDate", s.rule,
         t.occurrence_no as number, t.assigned_to as "assigneeId",
         case when t.completed then coalesce(t.done_by, t.assigned_to) end as "doneBy", t.completed as "isDone", t.needs_ok as "needsOk", t.ok,
         t.category_id = any ((select app.my_categories(p_to_edit => true))::uuid[]) as "canTick"
    from app.tasks t
    left join app.subjects o on o.id = t.subject_id
    left join app.task_series s on s.category_id = t.category_id and s.id = t.series_id
   where (t.status <> 'done' and t.due_date <= d.today and (t.hidden_until is null or t.hidden_until <= d.today)
          or t.status = 'done' and t.due_date = d.today)
   order by t.status = 'done', t.due_date, t.created_at, t.id limit ${sql.lit(most)}`)

const appointments = jsonOf(sql`
  select a.id, a.day, a.clock as time, ${titleOfEvent} as title, a.location
    from ${dated.appointments} a ${placeOfEvent}
   order by a.at, a.id limit ${sql.lit(most)}`)

const ofThreeDays = datedIn({ first: daysAhead.first, last: sql`(select d.today + 2 from d)` })

const legs = (now: Date) =>
  jsonOf(sql`
  select a.id as "eventId", l.leg, ${titleOfEvent} as title, ${namesOfEvent} as people, l.at::date as day, to_char(l.at, 'HH24:MI') as time
    from ${ofThreeDays.appointments} a ${openLegsOf(now)} ${placeOfEvent}
   order by l.at, a.id, l.leg desc limit ${sql.lit(most)}`)

const meals = jsonOf(sql`
  select m.day, m.breakfast, m.lunch, m.dinner, m.snacks from ${dated.meals} m order by m.day, m.id limit ${sql.lit(most)}`)

// The list of the first category that has one.
const shopping = sql`(
  select row_to_json(l) from (
    select c.id as "categoryId", w.monday as "weekStartDate",
           c.id = any ((select app.my_categories(p_to_edit => true))::uuid[]) as "canEdit",
           (select count(*)::int from app.shopping_lists i where i.category_id = c.id and i.week_start_date = w.monday and not i.purchased) as "toBuy",
           (select coalesce(json_agg(n.line), '[]') from (
             select i.item_name || case when i.quantity = '1' then '' else ' × ' || i.quantity end as line from app.shopping_lists i
              where i.category_id = c.id and i.week_start_date = w.monday and not i.purchased order by i.created_at, i.id limit 8) n) as first
      from app.categories c cross join lateral (select date_trunc('week', d.today)::date as monday) w
     where c.kind = 'meals' order by c.sort_order, c.id limit 1) l)`
