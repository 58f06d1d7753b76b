import { addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewPlan, TravelPlan } from '../contract.ts'
import { findPlan } from './select-plans.ts'
import { termColumns } from './travel-columns.ts'

/** Adds a plan to a category that the person may edit. A repeated request adds nothing. */
export async function addPlan(db: Db, { id, categoryId, ...term }: NewPlan): Promise<TravelPlan | Refusal> {
  return addRow(db, 'app.travel_plans', { id, category_id: categoryId, ...termColumns(term) }, async (row) => findPlan(db, row.id))
}
