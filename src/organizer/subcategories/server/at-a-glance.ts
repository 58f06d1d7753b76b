import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { OtherSum, SubcategoryAtAGlance } from '../contract.ts'
import { isInForce } from './contract-terms.ts'
import { toSubcategory } from './subcategory-row.ts'

type Glance = {
  monthly_cost_pence: string
  other_sums: OtherSum[]
  in_force: number
  end_date: string | null
  is_followed: boolean
  follower_name: string | null
}

/** Selects subcategories with the sums of their contracts on the viewer's day, by order, then by name (GAP-101). One statement. */
export function selectAtAGlance(db: Db, now: Date) {
  return db
    .selectFrom('app.subcategories as s')
    .innerJoinLateral(contractsOf(now), (join) => join.onTrue())
    .selectAll('s')
    .select(['g.monthly_cost_pence', 'g.other_sums', 'g.in_force', 'g.end_date', 'g.is_followed', 'g.follower_name'])
    .orderBy('s.sort_order')
    .orderBy('s.name')
}

const termOf = (end: RawBuilder<unknown>) => ({ start: sql`i.contract_start_date`, end })

// The sums, and the contract that follows the one that ends first. Of what has ended the last counts, and only while nothing is in force.
const contractsOf = (now: Date) => () =>
  sql<Glance>`(
    select e.monthly_cost_pence, e.other_sums, e.in_force, e.end_date, f.id is not null as is_followed, f.provider_name as follower_name
      from (
        select coalesce(sum(k.pence) filter (where k.is_plain), 0)::bigint as monthly_cost_pence,
               coalesce(json_agg(json_build_object('direction', k.direction, 'currency', k.currency, 'pence', k.pence)
                                 order by k.direction desc, k.currency) filter (where not k.is_plain and k.pence > 0), '[]') as other_sums,
               sum(k.in_force)::int as in_force,
               case when sum(k.in_force) > 0 then min(k.first_end) else max(k.last_end) end as end_date, k.today
          from (
            select i.direction, i.currency, i.direction = 'out' and i.currency = 'GBP' as is_plain,
                   sum(i.monthly_cost_pence) filter (where i.runs) as pence, count(*) filter (where i.runs) as in_force,
                   min(i.ends_on) filter (where i.runs) as first_end, max(i.ends_on) filter (where i.ends_on < d.today) as last_end, d.today
              from (select app.my_day(${now}) as today) d
              left join lateral (
                select i.direction, i.currency, app.cost_on(i, d.today) as monthly_cost_pence,
                       case when not app.is_short_term(i, e.ends_on) then e.ends_on end as ends_on,
                       ${isInForce(termOf(sql`e.ends_on`), sql`d.today`)} as runs
                  from app.items i cross join lateral (select app.current_end(i, d.today) as ends_on) e
                 where i.category_id = s.category_id and i.subcategory_id = s.id) i on true
             group by d.today, i.direction, i.currency) k
         group by k.today) e
      left join lateral (
        select i.id, i.provider_name from app.items i
         where e.in_force > 0 and i.category_id = s.category_id and i.subcategory_id = s.id
           and ${isInForce(termOf(sql`app.current_end(i, e.today)`), sql`e.end_date + 1`)}
         order by i.contract_start_date desc nulls last, i.id limit 1) f on e.end_date is not null)`.as<'g'>(sql.ref('g'))

type Row = Awaited<ReturnType<ReturnType<typeof selectAtAGlance>['executeTakeFirstOrThrow']>>

/** Converts a row to a SubcategoryAtAGlance; nothing else does. */
export function toSubcategoryAtAGlance(row: Row): SubcategoryAtAGlance {
  return {
    ...toSubcategory(row),
    monthlyCostPence: Number(row.monthly_cost_pence),
    otherSums: row.other_sums,
    inForce: row.in_force,
    endDate: row.end_date,
    followedBy: row.is_followed ? { providerName: row.follower_name } : null,
  }
}
