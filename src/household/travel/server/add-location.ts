import { addBelow, addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewLocation, TravelLocation } from '../contract.ts'
import { findLocation } from './select-plans.ts'
import { locationColumns } from './travel-columns.ts'

/** Adds a location to a plan. A repeated request adds nothing. */
export async function addLocation(db: Db, { id, travelPlanId, ...fields }: NewLocation): Promise<TravelLocation | Refusal> {
  return addBelow(db, { table: 'app.travel_plans', id: travelPlanId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, travel_plan_id: travelPlanId, ...locationColumns(fields) }
    return addRow(db, 'app.travel_locations', columns, async (row) => findLocation(db, row.id))
  })
}
