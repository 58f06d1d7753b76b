import { addBelow, addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewHotel, TravelHotel } from '../contract.ts'
import { hotelColumns } from './travel-columns.ts'
import { toHotel } from './travel-row.ts'

/** Adds a hotel to a location. A repeated request adds nothing and returns the same answer. */
export async function addHotel(db: Db, { id, travelLocationId, ...fields }: NewHotel): Promise<TravelHotel | Refusal> {
  return addBelow(db, { table: 'app.travel_locations', id: travelLocationId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, travel_location_id: travelLocationId, ...hotelColumns(fields) }
    return addRow(db, 'app.travel_hotels', columns, toHotel)
  })
}
