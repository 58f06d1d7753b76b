import { type RawBuilder, sql } from 'kysely'
import { daysBeside } from '#organizer/items/shared/limits.ts'
import { beginOf } from '#organizer/subcategories/server/contract-terms.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { ReportContract } from '../contract.ts'

/** A contract with an end, as the lists of the reports name it. */
type EndingContract = Omit<ReportContract, 'place'> & { categoryId: string; parentName: string | null }

/** The contract in the status line of a category; of one that has ended, `daysLeft` is negative. */
export type LineContract = { categoryId: string; subcategoryName: string; endDate: string; renews: boolean; daysLeft: number }

/** What is read of the contracts; `endingCount` and `endedCount` count all of them, even where fewer are listed. */
export type ContractsRow = {
  ending: EndingContract[]
  ended: EndingContract[]
  inLines: LineContract[]
  endingCount: number
  endedCount: number
}

// A value, worked out once.
const inAMonth = sql`(select (d.today + interval '1 month')::date from d)`

/**
 * The tables `coming` of what is coming of the contracts that the viewer of `d` may see, without the days for notice where only `ends` are asked for,
 * `i` of those contracts, each with its current end, `followed` those that another one follows, with the day on which that begins, and `e` of those that
 * nobody closed and that end from today on or have ended without a successor. Needs `d`, and `hidden` with the subcategories that are not shown.
 */
export const contractsWithEnds = (which: 'ends' | 'ends and notice') => sql`
  coming as materialized (
    select n.* from d cross join (select app.my_categories(p_to_edit => false) as seen offset 0) s cross join app.coming(d.today, s.seen) n
     ${which === 'ends' ? sql`where n.reason <> 'cancel_by'` : sql``}),
  i as materialized (
    select i.id, i.category_id, i.subcategory_id, i.provider_name, i.contract_start_date as start_date, coalesce(n.ends_on, i.closed_on) as end_date,
           n.reason = 'renews' as renews, n.source_id is not null as is_coming,
           -- Nobody has to think of those, unless somebody wants to be reminded.
           n.thresholds = '{}' as is_quiet, i.successor_id, ${beginOf({ start: sql`i.contract_start_date`, end: sql`coalesce(n.ends_on, i.closed_on)` })} as begins_on
      from app.items i left join coming n on n.source_id = i.id and n.reason <> 'cancel_by'
     where i.subcategory_id not in (select hidden.id from hidden)),
  -- Whatever runs beside a contract does not follow it: one that begins follows the one that it was recorded for, else the one whose end is nearest.
  -- Most begin before any end in their subcategory, so they are not compared with each of it.
  followed as materialized (
    select p.id, min(p.begins_on) as next_start
      from (select distinct on (y.id) x.id, y.begins_on
              from (select i.*, min(i.end_date) over (partition by i.subcategory_id) as first_end from i) y join i x on x.subcategory_id = y.subcategory_id and x.id <> y.id
             where y.begins_on is not null and (y.begins_on + ${sql.lit(daysBeside)} >= y.first_end or y.id in (select i.successor_id from i))
               and x.end_date < coalesce(y.end_date, 'infinity')
               and (x.successor_id = y.id or x.end_date <= y.begins_on + ${sql.lit(daysBeside)})
             order by y.id, coalesce(x.successor_id = y.id, false) desc, abs(y.begins_on - x.end_date - 1), x.id) p
     group by p.id),
  e as materialized (
    select i.*, followed.next_start, i.end_date - d.today as days_left, i.end_date between d.today and ${inAMonth} as ends_this_month
      from d cross join i left join followed using (id)
     where i.is_coming and not i.is_quiet and (i.end_date >= d.today or coalesce(followed.next_start > d.today, true)))`

/**
 * Returns the tables of contracts: `contractsWithEnds`, and in `n` those that are named, once for each use: the first `most`
 * that end between today and the same day next month, of shorter months the last; the latest `most` that have ended;
 * and for each category that is not `busy` the one in its status line, the latest of those ended, else the next to end of those in force that
 * no other follows. The names come from `subs`, the location with the tasks.
 */
export const contractTables = (most: number) => sql`
  ${contractsWithEnds('ends')},
  n as materialized (
    select e.*
      from ((select ${use('ending')}, e.* from e where e.ends_this_month order by e.end_date, e.id limit ${sql.lit(most)})
            union all
            (select ${use('ended')}, e.* from e where e.days_left < 0 order by e.end_date desc, e.id desc limit ${sql.lit(most)})
            union all
            (select distinct on (e.category_id) ${use('line')}, e.* from e cross join d
              where e.category_id not in (select busy."categoryId" from busy) and coalesce(e.start_date <= d.today, true)
                -- Nobody is needed at the end of a contract that another one follows.
                and (e.days_left < 0 or coalesce(e.next_start > e.end_date + 1, true))
              order by e.category_id, e.days_left >= 0, abs(e.days_left), e.id)) e)`

/** The columns of a `ContractsRow`. */
export const contractColumns = () => sql`
  ${listed('ending', sql`n.end_date, n.id`)} as ending, ${listed('ended', sql`n.end_date desc, n.id desc`)} as ended, ${inLines} as "inLines",
  (select count(*)::int from e where e.ends_this_month) as "endingCount", (select count(*)::int from e where e.days_left < 0) as "endedCount"`

type Use = 'ending' | 'ended' | 'line'

function use(which: Use): RawBuilder<unknown> {
  return sql`${sql.lit(which)} as use`
}

const listed = (which: Use, order: RawBuilder<unknown>) =>
  jsonOf(sql`
    select n.id as "itemId", n.subcategory_id as "subcategoryId", s.name as "subcategoryName", n.provider_name as "providerName",
           n.end_date as "endDate", n.renews, n.category_id as "categoryId", s.parent_name as "parentName"
      from n join subs s on s.id = n.subcategory_id where n.use = ${sql.lit(which)} order by ${order}`)

const inLines = jsonOf(sql`
  select n.category_id as "categoryId", s.name as "subcategoryName", n.end_date as "endDate", n.renews, n.days_left as "daysLeft"
    from n join subs s on s.id = n.subcategory_id where n.use = 'line'`)
