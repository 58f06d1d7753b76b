import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelLocation } from '../contract.ts'
import { addBelow } from './add-below.ts'
import { findLocation } from './select-plans.ts'
import { locationColumns, type LocationFields } from './travel-columns.ts'
import { toLocation } from './travel-row.ts'

export type NewLocation = LocationFields & { id: string; travelPlanId: string }

/** Adds a location to a plan. Sent twice it is added once. */
export async function addLocation(db: Db, location: NewLocation): Promise<TravelLocation | Refusal> {
  const { id, travelPlanId, ...fields } = location
  return addBelow(db, { table: 'app.travel_plans', id: travelPlanId }, (categoryId) => {
    const columns = { id, category_id: categoryId, travel_plan_id: travelPlanId, ...locationColumns(fields) }
    return {
      insert: async () => {
        const row = await db
          .insertInto('app.travel_locations')
          .values(columns)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst()
        return row && toLocation({ ...row, hotels: [], transportations: [] })
      },
      existing: async () => {
        const same = await db
          .selectFrom('app.travel_locations')
          .select('id')
          .where((all) => all.and(columns))
          .executeTakeFirst()
        return same && findLocation(db, same.id)
      },
    }
  })
}
