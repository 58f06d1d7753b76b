import { sql } from 'kysely'
import { viewersDay } from '#foundation/accounts/server/viewers-day.ts'
import { myPeople } from '#foundation/members/server/members.ts'
import { editableCategories } from '#foundation/sharing/server/rights.ts'
import { hiddenSubcategories } from '#organizer/subcategories/server/is-displayed.ts'
import { contractsWithEnds } from '#overview/reports/server/ending-contracts.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Calendar, CalendarAsked, CalendarEntry } from '../contract.ts'
import { maxEntries } from '../shared/calendar-views.ts'
import { rowsOfLayers } from './calendar-entries.ts'
import { plannedDays, type RepeatingRow } from './planned-days.ts'

type CalendarRow = Calendar & { repeating: RepeatingRow[] }

/** Returns what is dated in these days, as the caller may see it. One statement. */
export async function readCalendar(db: Db, asked: CalendarAsked, now: Date): Promise<Calendar> {
  const { rows } = await sql<CalendarRow & { today: string }>`
    with ${viewersDay(now)}, hidden as materialized ${hiddenSubcategories},
    w as materialized (select ${asked.from}::date as first, ${asked.to}::date as last),
    ${contractsWithEnds('ends and notice')},
    shown as materialized (select coalesce((select s.hidden_layers from app.calendar_settings s), '{meals}') as hidden),
    -- Hidden layers go first. One more than is answered shows whether that is all.
    nearest as materialized (
      select t.*, row_number() over (order by ${order}) as distance from (${everyRow}) t cross join d cross join shown
       order by ${order} limit ${sql.lit(maxEntries + 1)}),
    n as materialized (select n.* from nearest n where n.distance <= ${sql.lit(maxEntries)})
    select d.today, ${entries} as entries, ${rooms} as rooms, ${people} as people, ${repeating} as repeating,
           exists (select from nearest n cross join shown where n.distance > ${sql.lit(maxEntries)} and n.layer <> all (shown.hidden)) as "hasMore"
      from d`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the person has no profile')
  const { today, repeating: series, entries: written, ...rest } = row
  const planned = series.flatMap((one) => plannedDays(one, { ...asked, today }))
  return { ...rest, entries: [...written, ...planned].toSorted(byTime) }
}

// Whole days come first.
function byTime(one: CalendarEntry, other: CalendarEntry): number {
  const [first, second] = [one, other].map(({ day, time, layer, id }) => `${day} ${time ?? ''} ${layer} ${id}`)
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1
}

const order = sql`t.layer = any (shown.hidden), abs(t.day - d.today), t.id, t.layer`

const everyRow = sql.join(
  Object.entries(rowsOfLayers).flatMap(([layer, parts]) =>
    parts.map((part) => sql`select ${sql.lit(layer)} as layer, x.* from (${part}) x`),
  ),
  sql` union all `,
)

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

// A calendar of somebody else stands where others have their subcategory.
const entries = jsonOf(sql`
  select n.layer, n.id, n.day, n.last_day as "lastDay", n.time, n.end_time as "endTime", ${utc('n.at')} as at, ${utc('n.ends_at')} as "endsAt", n.zone,
         n.title, n.place, n.people, n.category_id as "categoryId", case when k.id is null then n.subcategory_id end as "subcategoryId", n.subject_id as "subjectId",
         k.id as "calendarId", k.color,
         n.subject_kind as "subjectKind", n.of, n.state, n.number, n.layer <> 'outside' and coalesce(n.state, '') not in ('takes', 'fetches') and n.category_id = any (${editableCategories}) as "mayEdit", n.version
    from n left join app.outside_calendars k on n.layer = 'outside' and k.category_id = n.category_id and k.id = n.subcategory_id`)

const rooms = jsonOf(sql`
  select c.id, c.name, c.kind, c.icon, c.color, c.family_id as "familyId", f.name as "familyName", f.group_type = 'personal' as "isPersonal"
    from (select c.id, c.name, c.kind, c.icon, c.color, c.family_id, c.sort_order from app.categories c
          union all select f.id, f.name, 'custom', 'Home', 'stone', f.id, -1 from app.families f) c
    join app.families f on f.id = c.family_id where c.id in (select n.category_id from n)
   order by lower(f.name), f.id, c.sort_order, c.id`)

// Somebody in two spaces is one person; a child who is no person is named as well.
const people = jsonOf(sql`
  select p.id, p.name, p.color
    from (select distinct on (m.user_id) m.user_id as id, m.name, m.color from ${myPeople} m
          union all select o.id, o.name, null from app.subjects o where o.kind = 'child' and o.person_id is null) p
   where p.id in (select unnest(n.people) from n)
   order by lower(p.name), p.id`)

// The open tasks that repeat, whenever they are due.
const repeating = jsonOf(sql`
  select t.id, t.category_id as "categoryId", t.title, t.subject_id as "subjectId", t.subject_kind as "subjectKind", o.name as "of",
         case when s.hand_out = 'one' then array[s.assigned_to] when o.kind = 'child' then array[coalesce(o.person_id, o.id)] end as people,
         s.rule, s.starts_on as "startsOn", s.counts_from as "countsFrom", t.planned_on as "plannedOn", t.occurrence_no as number,
         t.due_date as "dueDate"
    from app.task_series s
    join app.tasks t on t.category_id = s.category_id and t.series_id = s.id and t.status <> 'done' and t.due_date is not null
    left join app.subjects o on o.category_id = t.category_id and o.id = t.subject_id
   where s.paused_on is null and s.ended_on is null`)
