import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { toSubcategory } from './subcategory-row.ts'

type Glance = { monthly_cost_pence: string; in_force: number; end_date: string | null }

/** Selects subcategories with the sums of their contracts on the viewer's day, by order, then by name (GAP-101). One statement. */
export function selectAtAGlance(db: Db, now: Date) {
  return db
    .selectFrom('app.subcategories as s')
    .innerJoinLateral(contractsOf(now), (join) => join.onTrue())
    .selectAll('s')
    .select(['g.monthly_cost_pence', 'g.in_force', 'g.end_date'])
    .orderBy('s.sort_order')
    .orderBy('s.name')
}

// A contract is in force from its start through its end; without a start it has always begun, without an end it never ends (GAP-137).
const contractsOf = (now: Date) => () =>
  sql<Glance>`(
    select coalesce(sum(i.monthly_cost_pence) filter (where i.runs), 0)::bigint as monthly_cost_pence,
           (count(*) filter (where i.runs))::int as in_force, max(i.contract_end_date) as end_date
      from (select i.monthly_cost_pence, i.contract_end_date,
                   coalesce(i.contract_start_date <= d.today, true) and coalesce(i.contract_end_date >= d.today, true) as runs
              from app.items i, (select app.my_day(${now}) as today) d
             where i.category_id = s.category_id and i.subcategory_id = s.id) i)`.as<'g'>(sql.ref('g'))

type Row = Awaited<ReturnType<ReturnType<typeof selectAtAGlance>['executeTakeFirstOrThrow']>>

/** Converts a row to a SubcategoryAtAGlance; nothing else does. */
export function toSubcategoryAtAGlance(row: Row): SubcategoryAtAGlance {
  return { ...toSubcategory(row), monthlyCostPence: Number(row.monthly_cost_pence), inForce: row.in_force, endDate: row.end_date }
}
