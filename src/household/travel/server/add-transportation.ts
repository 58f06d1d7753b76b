import { addBelow, addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewTransportation, TravelTransportation } from '../contract.ts'
import { transportationColumns } from './travel-columns.ts'
import { toTransportation } from './travel-row.ts'

/** Adds transportation to a location. A repeated request adds nothing and returns the same answer. */
export async function addTransportation(
  db: Db,
  { id, travelLocationId, ...fields }: NewTransportation,
): Promise<TravelTransportation | Refusal> {
  return addBelow(db, { table: 'app.travel_locations', id: travelLocationId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, travel_location_id: travelLocationId, ...transportationColumns(fields) }
    return addRow(db, 'app.travel_transportations', columns, toTransportation)
  })
}
