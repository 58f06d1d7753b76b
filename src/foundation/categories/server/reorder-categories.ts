import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { CategoryOrder } from '../contract.ts'
import { refusedSpace, type SpaceRefusal } from './space-right.ts'

/** Puts the categories of a space in the given order (WRITE-09); those not named follow behind, in the order they had. */
export async function reorderCategories(db: Db, wanted: CategoryOrder): Promise<Done | SpaceRefusal> {
  const refusal = await refusedSpace(db, wanted.familyId)
  if (refusal !== undefined) return refusal
  // Rows are locked in one order, so that two people reordering wait for each other instead of deadlocking.
  await sql`
    with locked as (select id, sort_order from app.categories where family_id = ${wanted.familyId} order by id for update),
    placed as (
      select id, row_number() over (order by array_position(${wanted.categoryIds}::uuid[], id) nulls last, sort_order, id) - 1 as place from locked)
    update app.categories c set sort_order = p.place from placed p where c.id = p.id and c.sort_order <> p.place`.execute(db)
  return {}
}
