import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelPlan } from '../contract.ts'
import { findPlan } from './select-plans.ts'
import { type Term, termColumns } from './travel-columns.ts'
import { toPlan } from './travel-row.ts'

export type NewPlan = Term & { id: string; categoryId: string }

/** Adds a plan to a category that the person may edit. Sent twice it is added once. */
export async function addPlan(db: Db, { id, categoryId, ...term }: NewPlan): Promise<TravelPlan | Refusal> {
  const columns = { id, category_id: categoryId, ...termColumns(term) }
  return addToCategory(db, categoryId, {
    insert: async () => {
      const row = await db
        .insertInto('app.travel_plans')
        .values(columns)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toPlan({ ...row, locations: [], participants: [] })
    },
    existing: async () => {
      const same = await db
        .selectFrom('app.travel_plans')
        .select('id')
        .where((all) => all.and(columns))
        .executeTakeFirst()
      return same && findPlan(db, same.id)
    },
  })
}
