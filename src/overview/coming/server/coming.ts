import { type RawBuilder, sql } from 'kysely'
import { viewersDay } from '#foundation/accounts/server/viewers-day.ts'
import { type LocationRow, toLocation } from '#foundation/categories/server/location-row.ts'
import { myPeople } from '#foundation/members/server/members.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { accessTo, administersAll } from '#foundation/sharing/server/rights.ts'
import { PresetOfDate } from '#organizer/due-dates/contract.ts'
import { lastOutcome } from '#organizer/due-dates/server/due-date-row.ts'
import { hiddenSubcategories } from '#organizer/subcategories/server/is-displayed.ts'
import { contractsWithEnds } from '#overview/reports/server/ending-contracts.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { byName } from '#platform/shared/by-name.ts'
import { type Coming, type ComingAsked, type ComingContract, type ComingDate, ComingReason, type ComingEntry } from '../contract.ts'
import { firstComing, maxComing } from '../shared/limits.ts'
import { otherFields, otherPlaces, type OtherRow, tasksAndPlans, toOther } from './tasks-and-plans.ts'

/** Returns what is coming to the caller in so many days, as of an instant. One statement. */
export async function getComing(db: Db, asked: ComingAsked, now: Date): Promise<Coming> {
  const { rows } = await sql<ComingRow>`
    with ${viewersDay(now)}, hidden as materialized ${hiddenSubcategories}, ${comingTables}, ${everyThing(asked)},
    asked as materialized (select t.* from every t where ${isAsked(asked)}),
    soon as materialized (select a.* from asked a cross join d where a.day <= d.today + ${asked.days}::int)
    select d.today, ${things(listed(asked.part === 'first' ? firstComing : maxComing))} as things,
           (select count(*)::int from soon) as count,
           (select count(distinct c.family_id)::int from soon s join c on c.id = s.category_id) as spaces,
           ${things(sql`select s.* from asked s where s.day > d.today + ${asked.days}::int order by ${order} limit 1`)} as next, ${places} as places,
           ${people} as people, ${administersAll} as "isEverything"
      from d`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the person has no profile')
  const [next] = row.next
  return { ...row, things: row.things.map(toEntry), people: row.people.toSorted(byName), next: next === undefined ? null : toEntry(next) }
}

type ComingRow = Omit<Coming, 'things' | 'next'> & { things: EntryRow[]; next: EntryRow[] }

type Fields<Thing extends ComingEntry> = Omit<Thing, 'kind' | 'reason' | 'day' | 'access' | 'place' | 'lookedAfterBy'>

// A contract has what is known of it in `contract`, a date in `date`, and a task, an appointment or a trip in `other`.
type EntryRow = Pick<ComingEntry, 'day' | 'lookedAfterBy'> & {
  reason: string
  access: string
  place: Omit<LocationRow, 'parent_name'>
  parentName: string | null
  contract: Fields<ComingContract> | null
  date: (Omit<Fields<ComingDate>, 'preset'> & { preset: string }) | null
  other: OtherRow | null
}

function toEntry({ contract, date, other, place, ...row }: EntryRow): ComingEntry {
  const { day, lookedAfterBy, parentName } = row
  const about = { day, lookedAfterBy, access: Permission.parse(row.access), place: toLocation({ ...place, parent_name: parentName }) }
  if (other !== null) return toOther(other, about)
  const reason = ComingReason.parse(row.reason)
  if (date !== null) return { kind: 'date', ...date, preset: PresetOfDate.parse(date.preset), reason: 'due', ...about }
  if (contract === null || (reason !== 'ends' && reason !== 'renews' && reason !== 'cancel_by')) throw new Error('what is coming is known')
  return { kind: 'contract', ...contract, reason, ...about }
}

// Of what is late the tasks come last: there can be many, and the reports list them as well.
const isLate = sql`s.day < (select d.today from d)`
const order = sql`not ${isLate}, case when ${isLate} then (s.reason = 'task')::int end, s.day, s.at nulls first, s.source_id, s.reason`

// What is late takes up at most half of the list, so that what is to come is there as well.
const listed = (most: number) => sql`
  select s.* from ((select s.* from soon s where ${isLate} order by ${order} limit ${sql.lit(most / 2)}) union all
                   (select s.* from soon s where not ${isLate} order by ${order} limit ${sql.lit(most)})) s
   order by ${order} limit ${sql.lit(most)}`

/**
 * The tables of a statement: `c` the categories of the caller, `p` the people of their spaces, and `t` what is coming. Of contracts that end, those that another one
 * follows without a gap are left out, and of those that have ended all that have a successor, never one beside which another runs; of the dates nothing is left out. `has_notice`: of a renewal that
 * notice for it can still be given. Needs `d` and `hidden`.
 */
const comingTables = sql`
  c as materialized (select c.id, c.family_id, c.name, f.name as family_name,
                            json_build_object('category_id', c.id, 'category_name', c.name, 'kind', c.kind, 'icon', c.icon, 'color', c.color,
                                              'family_name', f.name) as place
                       from app.categories c join app.families f on f.id = c.family_id),
  p as materialized (select p.family_id, p.user_id, p.name from ${myPeople} p),
  ${contractsWithEnds('ends and notice')},
  t as materialized (
    select n.*, i.subcategory_id,
           -- It may be too late for a letter, but not for notice that is given in another way.
           case when n.on_date < d.today and n.cancel_by >= d.today then n.cancel_by else n.on_date end as day,
           bool_or(n.reason = 'cancel_by') over (partition by n.source_id, n.ends_on) as has_notice
      from d cross join coming n left join i on i.id = n.source_id left join e on e.id = n.source_id
     where case n.reason
             when 'due' then true
             when 'ends' then e.id is not null and (n.on_date < d.today or coalesce(e.next_start > n.on_date + 1, true))
             when 'renews' then i.id is not null and n.on_date >= d.today
             else i.id is not null and n.thresholds <> '{}' end)`

/** The table `every` of all that can be asked for, of which `at` is the time of a day. */
function everyThing({ show, reason }: ComingAsked): RawBuilder<unknown> {
  const others = tasksAndPlans(reason === 'birthday' ? reason : (show ?? reason))
  const obligations = sql`
    select t.source_id, t.category_id, t.subcategory_id, t.reason, t.day, t.looked_after_by, t.ends_on, t.cancel_by, t.thresholds, t.has_notice,
           null::time as at from t`
  return sql`every as materialized (${sql.join([obligations, ...others], sql` union all `)})`
}

function isAsked({ familyId, categoryId, personId, reason }: ComingAsked): RawBuilder<unknown> {
  const tests = [
    reason === undefined ? sql`(t.reason <> 'renews' or not t.has_notice)` : sql`t.reason = ${reason}`,
    ...(categoryId === undefined ? [] : [sql`t.category_id = ${categoryId}`]),
    ...(personId === undefined ? [] : [sql`(t.looked_after_by = ${personId} or t.source_id in (${tripsOf(personId)}))`]),
    ...(familyId === undefined ? [] : [sql`t.category_id in (select c.id from c where c.family_id = ${familyId})`]),
  ]
  return sql.join(tests, sql` and `)
}

const tripsOf = (personId: string) => sql`select p.travel_plan_id from app.travel_participants p where p.user_id = ${personId}`

const things = (rows: RawBuilder<unknown>) =>
  jsonOf(sql`
    select s.reason, s.day, ${contractFields} as contract, ${dateFields} as date, ${otherFields} as other, ${accessTo('s.category_id')} as access,
           case when p.user_id is not null then json_build_object('id', p.user_id, 'name', p.name) end as "lookedAfterBy",
           c.place, o.name as "parentName"
      from (${rows}) s
     cross join d
      join c on c.id = s.category_id
      left join app.items i on i.category_id = s.category_id and i.id = s.source_id
      left join app.subcategories b on b.category_id = s.category_id and b.id = s.subcategory_id
      left join lateral (
        select n.ends_on, app.cancel_by(n.ends_on, i.notice_count, i.notice_unit, i.notice_to) as cancel_by
          from (select app.end_to_cancel(i, d.today) as ends_on where i.renewal = 'renews' offset 0) n) q on true
      left join app.due_dates x on x.category_id = s.category_id and x.id = s.source_id
      ${otherPlaces}
      left join app.subjects o on o.category_id = s.category_id and o.id = coalesce(b.subject_id, x.subject_id, task.subject_id, yearly.subject_id)
      left join p on p.family_id = c.family_id and p.user_id = s.looked_after_by
     order by ${order}`)

const contractFields = sql`case when i.id is not null then json_build_object(
  'itemId', i.id, 'subcategoryId', b.id, 'subcategoryName', b.name, 'providerName', i.provider_name, 'endsOn', s.ends_on, 'cancelBy', s.cancel_by,
  'monthlyCostPence', case when i.pays_unit is distinct from 'once' and i.direction = 'out' then app.cost_on(i, d.today) end, 'currency', i.currency,
  'term', case when i.term_count is not null then json_build_object('count', i.term_count, 'unit', i.term_unit) end,
  'daysAhead', case when s.reason = 'renews' and s.thresholds = '{}' then q.ends_on - q.cancel_by end,
  'notice', case when q.ends_on is not null then json_build_object('count', i.notice_count, 'unit', i.notice_unit, 'to', i.notice_to, 'endsOn', q.ends_on,
              'cancelBy', q.cancel_by, 'sendBy', q.cancel_by - i.post_days, 'isShort', app.is_short_term(i, q.ends_on)) end) end`

const dateFields = sql`case when x.id is not null then json_build_object(
  'dueDateId', x.id, 'preset', x.preset, 'name', x.name, 'subjectId', x.subject_id, 'subjectKind', x.subject_kind,
  'costPence', x.cost_pence, 'last', (${lastOutcome(sql`x`)})) end`

const places = jsonOf(sql`
  select c.family_id as "familyId", c.family_name as "familyName",
         json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) as categories
    from c where c.id in (select t.category_id from every t cross join d where t.day <= d.today + 365)
   group by c.family_id, c.family_name order by lower(c.family_name), c.family_id`)

// Somebody in two of the spaces is one person.
const people = jsonOf(sql`
  select distinct on (p.user_id) p.user_id as id, p.name
    from every t cross join d join c on c.id = t.category_id join p on p.family_id = c.family_id and p.user_id = t.looked_after_by
   where t.day <= d.today + 365`)
