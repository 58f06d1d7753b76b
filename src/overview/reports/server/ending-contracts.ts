import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ReportContract } from '../contract.ts'
import { hiddenSubcategories } from '../../../organizer/subcategories/server/public.ts'
import { mostListed } from './most-listed.ts'
import { withViewersDay } from './viewers-day.ts'

/** A contract with an end, and its uses: in the list of the month, or in the status line of its category. */
export type EndingContract = Omit<ReportContract, 'place'> & {
  categoryId: string
  parentName: string | null
  endsThisMonth: boolean
  endsWithinWeek: boolean
  hasEnded: boolean
  inStatusLine: boolean
}

/** Contracts with an end; how many end this month and how many have ended, even where fewer are listed. */
type EndingContracts = { listed: EndingContract[]; endsThisMonth: number; ended: number }

/**
 * Returns the contracts that end between today and the same day next month, of shorter months the last (CONST-07, GAP-107), those that
 * have ended without a successor, and for each category the one in its status line: the latest of those ended, else the next to end. One
 * statement, at most 200 of each. Only what is listed is joined with its subcategory; the statement of the tasks provides its category.
 */
export async function listEndingContracts(db: Db, now: Date): Promise<EndingContracts> {
  const rows = await withViewersDay(db, now)
    .with('i', (cte) =>
      cte
        .selectFrom('app.items as i')
        .where(sql<boolean>`i.subcategory_id not in ${hiddenSubcategories}`)
        .select(['i.id', 'i.category_id', 'i.subcategory_id', 'i.provider_name', 'i.contract_end_date'])
        .select(lastEnd.as('last_end')),
    )
    .with('ending', (cte) =>
      cte
        .selectFrom('d')
        .crossJoin('i')
        .where(sql<boolean>`(i.contract_end_date >= d.today or i.contract_end_date = i.last_end)`)
        .select(['i.id', 'i.category_id', 'i.subcategory_id', 'i.provider_name', sql<string>`i.contract_end_date`.as('end_date')])
        .select([sql<boolean>`i.contract_end_date < d.today`.as('has_ended'), thisMonth.as('ends_this_month')])
        .select([sql<boolean>`i.contract_end_date between d.today and d.today + 7`.as('ends_within_week'), rank.as('rank')]),
    )
    .with('placed', (cte) =>
      cte
        .selectFrom('ending')
        .selectAll()
        .select([monthPlace.as('month_place'), endedPlace.as('ended_place')])
        .select(totals),
    )
    .selectFrom('placed as p')
    .innerJoin('app.subcategories as s', 's.id', 'p.subcategory_id')
    .leftJoin('app.houses as h', 'h.id', 's.house_id')
    .leftJoin('app.cars as k', 'k.id', 's.car_id')
    .where(isListed)
    .selectAll('p')
    .select(['s.name as subcategory_name', sql<string | null>`coalesce(h.name, k.name)`.as('parent_name')])
    .orderBy('p.end_date')
    .orderBy('p.id')
    .execute()
  const [first] = rows
  return { listed: rows.map(toEndingContract), endsThisMonth: first?.month_count ?? 0, ended: first?.ended_count ?? 0 }
}

const monthPlace = sql<string>`row_number() over (partition by ends_this_month order by end_date, id)`
const endedPlace = sql<string>`row_number() over (partition by has_ended order by end_date desc, id desc)`
const totals = [
  sql<number>`(count(*) filter (where ends_this_month) over ())::int`.as('month_count'),
  sql<number>`(count(*) filter (where has_ended) over ())::int`.as('ended_count'),
] as const
const isListed = sql<boolean>`(
  p.rank = 1 or (p.ends_this_month and p.month_place <= ${sql.lit(mostListed)}) or (p.has_ended and p.ended_place <= ${sql.lit(mostListed)}))`

// The last end of the contracts in a subcategory; a contract that ended earlier has a successor.
const lastEnd = sql<string>`max(coalesce(i.contract_end_date, 'infinity')) over (partition by i.category_id, i.subcategory_id)`
const thisMonth = sql<boolean>`i.contract_end_date between d.today and (d.today + interval '1 month')::date`
const rank = sql<string>`row_number() over (
  partition by i.category_id
  order by i.contract_end_date >= d.today, abs(i.contract_end_date - d.today), i.id)`

type ContractRow = {
  id: string
  category_id: string
  provider_name: string | null
  subcategory_id: string
  subcategory_name: string
  parent_name: string | null
  end_date: string
  ends_this_month: boolean
  ends_within_week: boolean
  has_ended: boolean
  rank: string
}

function toEndingContract(row: ContractRow): EndingContract {
  return {
    itemId: row.id,
    subcategoryId: row.subcategory_id,
    subcategoryName: row.subcategory_name,
    providerName: row.provider_name,
    endDate: row.end_date,
    categoryId: row.category_id,
    parentName: row.parent_name,
    endsThisMonth: row.ends_this_month,
    endsWithinWeek: row.ends_within_week,
    hasEnded: row.has_ended,
    inStatusLine: row.rank === '1',
  }
}
