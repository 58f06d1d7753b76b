import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ReportContract } from '../contract.ts'
import { hiddenSubcategories } from '../../../organizer/subcategories/server/public.ts'
import { jsonOf } from './json-of.ts'
import { withViewersDay } from './viewers-day.ts'

/** A contract with an end, as the lists of the reports name it. */
export type EndingContract = Omit<ReportContract, 'place'> & { categoryId: string; parentName: string | null }

/** The contract in the status line of a category; of one that has ended, `daysLeft` is negative. */
export type LineContract = { categoryId: string; subcategoryName: string; endDate: string; daysLeft: number }

/** The contracts that are named; how many end this month and how many have ended, even where fewer are listed. */
type EndingContracts = {
  ending: EndingContract[]
  ended: EndingContract[]
  inLines: LineContract[]
  endingCount: number
  endedCount: number
}

/**
 * Returns the contracts that end between today and the same day next month, of shorter months the last (CONST-07, GAP-107), the first
 * `most` of them; the latest `most` of those that have ended without a successor; and for each category the one in its status line: the
 * latest of those ended, else the next to end. One statement. Only what is named is joined with its subcategory; the statement of the
 * tasks provides its category.
 */
export async function listEndingContracts(db: Db, now: Date, most: number): Promise<EndingContracts> {
  return withViewersDay(db, now)
    .with(
      (cte) => cte('i').materialized(),
      (inner) =>
        inner
          .selectFrom('app.items as i')
          .where(sql<boolean>`i.subcategory_id not in ${hiddenSubcategories}`)
          .select(['i.id', 'i.category_id', 'i.subcategory_id', 'i.provider_name', 'i.contract_end_date as end_date']),
    )
    .with(
      (cte) => cte('e').materialized(),
      (inner) => inner.selectFrom(endsThatCount.as('e')).selectAll(),
    )
    .with(
      (cte) => cte('n').materialized(),
      (inner) => inner.selectFrom(named(most).as('n')).selectAll(),
    )
    .selectNoFrom([
      listed('ending', sql`n.end_date, n.id`).as('ending'),
      listed('ended', sql`n.end_date desc, n.id desc`).as('ended'),
      inLines.as('inLines'),
      sql<number>`(select count(*)::int from e where e.ends_this_month)`.as('endingCount'),
      sql<number>`(select count(*)::int from e where e.days_left < 0)`.as('endedCount'),
    ])
    .executeTakeFirstOrThrow()
}

type Row = { id: string }

// A contract that ended before the last of its subcategory has a successor.
const endsThatCount = sql<Row>`(
  select i.*, i.end_date - d.today as days_left, i.end_date between d.today and (d.today + interval '1 month')::date as ends_this_month
    from d cross join i
    join (select i.subcategory_id, max(coalesce(i.end_date, 'infinity')) as last_end from i group by i.subcategory_id) l using (subcategory_id)
   where i.end_date >= d.today or i.end_date = l.last_end)`

type Use = 'ending' | 'ended' | 'line'

// All that is named is joined with its subcategory at once: each table is then read once.
const named = (most: number) => sql<Row>`(
  select e.*, s.name, coalesce(h.name, k.name) as parent_name
    from ((select ${use('ending')}, e.* from e where e.ends_this_month order by e.end_date, e.id limit ${sql.lit(most)})
          union all
          (select ${use('ended')}, e.* from e where e.days_left < 0 order by e.end_date desc, e.id desc limit ${sql.lit(most)})
          union all
          (select distinct on (e.category_id) ${use('line')}, e.* from e order by e.category_id, e.days_left >= 0, abs(e.days_left), e.id)) e
    join app.subcategories s on s.id = e.subcategory_id
    left join app.houses h on h.id = s.house_id
    left join app.cars k on k.id = s.car_id)`

const use = (which: Use) => sql`${sql.lit(which)} as use`

const listed = (which: Use, order: RawBuilder<unknown>) =>
  jsonOf<EndingContract>(sql`
    select n.id as "itemId", n.subcategory_id as "subcategoryId", n.name as "subcategoryName", n.provider_name as "providerName",
           n.end_date as "endDate", n.category_id as "categoryId", n.parent_name as "parentName"
      from n where n.use = ${sql.lit(which)} order by ${order}`)

const inLines = jsonOf<LineContract>(sql`
  select n.category_id as "categoryId", n.name as "subcategoryName", n.end_date as "endDate", n.days_left as "daysLeft"
    from n where n.use = 'line'`)
