import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelTransportation } from '../contract.ts'
import { addBelow } from './add-below.ts'
import { transportationColumns, type TransportationFields } from './travel-columns.ts'
import { toTransportation } from './travel-row.ts'

export type NewTransportation = TransportationFields & { id: string; travelLocationId: string }

/** Adds transportation to a location. Sent twice it is added once, with the same answer. */
export async function addTransportation(db: Db, transportation: NewTransportation): Promise<TravelTransportation | Refusal> {
  const { id, travelLocationId, ...fields } = transportation
  return addBelow(db, { table: 'app.travel_locations', id: travelLocationId }, (categoryId) => {
    const columns = { id, category_id: categoryId, travel_location_id: travelLocationId, ...transportationColumns(fields) }
    return {
      insert: async () => {
        const row = await db
          .insertInto('app.travel_transportations')
          .values(columns)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst()
        return row && toTransportation(row)
      },
      existing: async () => {
        const row = await db
          .selectFrom('app.travel_transportations')
          .selectAll()
          .where((all) => all.and(columns))
          .executeTakeFirst()
        return row && toTransportation(row)
      },
    }
  })
}
