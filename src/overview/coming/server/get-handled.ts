import { sql } from 'kysely'
import { Permission } from '../../../foundation/sharing/contract.ts'
import { accessTo } from '../../../foundation/sharing/server/rights.ts'
import { selectOutcomes, toOutcome } from '../../../organizer/outcomes/server/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { toLocation } from '../../reports/server/public.ts'
import type { HandledThing } from '../contract.ts'
import { daysHandled, firstComing } from '../shared/limits.ts'

/** Returns what was recorded of contracts in the 30 days before an instant, the newest first (RENEW-14). One statement. */
export async function getHandled(db: Db, now: Date): Promise<HandledThing[]> {
  const rows = await selectOutcomes(db)
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .innerJoin('app.items as i', (join) => join.onRef('i.category_id', '=', 'o.category_id').onRef('i.id', '=', 'o.item_id'))
    .innerJoin('app.subcategories as b', (join) => join.onRef('b.category_id', '=', 'i.category_id').onRef('b.id', '=', 'i.subcategory_id'))
    .leftJoin('app.items as n', (join) => join.onRef('n.category_id', '=', 'i.category_id').onRef('n.id', '=', 'i.successor_id'))
    .leftJoin('app.houses as h', (join) => join.onRef('h.category_id', '=', 'b.category_id').onRef('h.id', '=', 'b.house_id'))
    .leftJoin('app.cars as k', (join) => join.onRef('k.category_id', '=', 'b.category_id').onRef('k.id', '=', 'b.car_id'))
    .select(['c.name as category_name', 'c.kind', 'c.icon', 'c.color', 'f.name as family_name', 'i.subcategory_id', 'i.provider_name'])
    .select([
      'b.name as subcategory_name',
      'n.provider_name as successor_name',
      sql<string | null>`coalesce(h.name, k.name)`.as('parent_name'),
    ])
    .select(accessTo('o.category_id').as('access'))
    .where('o.created_at', '>=', new Date(now.getTime() - daysHandled * 24 * 60 * 60 * 1000))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(firstComing)
    .execute()
  return rows.map((row) => ({
    itemId: row.item_id,
    subcategoryId: row.subcategory_id,
    subcategoryName: row.subcategory_name,
    providerName: row.provider_name,
    access: Permission.parse(row.access),
    place: toLocation(row),
    outcome: toOutcome(row),
    // A contract that was renewed before it was switched has a successor, too.
    successorName: row.outcome === 'switched' ? row.successor_name : null,
  }))
}
