import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ReportContract } from '../contract.ts'
import { isDisplayed } from '../../../organizer/subcategories/server/public.ts'
import { placeColumns, toPlace } from './place-row.ts'
import { withViewersDay } from './viewers-day.ts'

/** A contract with an end, and what it is there for: the list of the month, or the line of its category. */
export type EndingContract = ReportContract & { endsThisMonth: boolean; endsWithinWeek: boolean; hasEnded: boolean; namesRoom: boolean }

/**
 * The contracts that end between today and the same day next month, of shorter months the last (CONST-07, GAP-107), and of each
 * category the one its line names: the latest of those that have ended without a successor, else the next to end. One statement.
 */
export async function readEndingContracts(db: Db, now: Date): Promise<EndingContract[]> {
  const rows = await withViewersDay(db, now)
    .with('i', (cte) => cte.selectFrom('app.items as i').selectAll().select(lastEnd.as('last_end')))
    .with('ending', (cte) =>
      cte
        .selectFrom('d')
        .crossJoin('i')
        .innerJoin('app.subcategories as s', 's.id', 'i.subcategory_id')
        .innerJoin('app.categories as c', 'c.id', 'i.category_id')
        .innerJoin('app.families as f', 'f.id', 'c.family_id')
        .leftJoin('app.houses as h', 'h.id', 's.house_id')
        .leftJoin('app.cars as k', 'k.id', 's.car_id')
        .where(isDisplayed)
        .where(sql<boolean>`(i.contract_end_date >= d.today or i.contract_end_date = i.last_end)`)
        .select(['i.id', 'i.provider_name', 's.id as subcategory_id', 's.name as subcategory_name', ...placeColumns])
        .select([sql<string>`i.contract_end_date`.as('end_date'), sql<string | null>`coalesce(h.name, k.name)`.as('parent_name')])
        .select([sql<boolean>`i.contract_end_date < d.today`.as('has_ended'), thisMonth.as('ends_this_month')])
        .select([sql<boolean>`i.contract_end_date between d.today and d.today + 7`.as('ends_within_week'), rank.as('rank')]),
    )
    .selectFrom('ending')
    .selectAll()
    .where((eb) => eb.or([eb('ends_this_month', '=', true), eb('rank', '=', '1')]))
    .orderBy('end_date')
    .orderBy('id')
    .execute()
  return rows.map(toEndingContract)
}

// Where the contracts of a subcategory end; a contract that ended before has a successor.
const lastEnd = sql<string>`max(coalesce(i.contract_end_date, 'infinity')) over (partition by i.category_id, i.subcategory_id)`
const thisMonth = sql<boolean>`i.contract_end_date between d.today and (d.today + interval '1 month')::date`
const rank = sql<string>`row_number() over (
  partition by i.category_id
  order by i.contract_end_date >= d.today, abs(i.contract_end_date - d.today), i.id)`

type ContractRow = Parameters<typeof toPlace>[0] & {
  id: string
  provider_name: string | null
  subcategory_id: string
  subcategory_name: string
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
    place: toPlace(row),
    endsThisMonth: row.ends_this_month,
    endsWithinWeek: row.ends_within_week,
    hasEnded: row.has_ended,
    namesRoom: row.rank === '1',
  }
}
