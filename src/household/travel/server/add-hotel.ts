import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelHotel } from '../contract.ts'
import { addBelow } from './add-below.ts'
import { hotelColumns, type HotelFields } from './travel-columns.ts'
import { toHotel } from './travel-row.ts'

export type NewHotel = HotelFields & { id: string; travelLocationId: string }

/** Adds a hotel to a location. Sent twice it is added once, with the same answer. */
export async function addHotel(db: Db, hotel: NewHotel): Promise<TravelHotel | Refusal> {
  const { id, travelLocationId, ...fields } = hotel
  return addBelow(db, { table: 'app.travel_locations', id: travelLocationId }, (categoryId) => {
    const columns = { id, category_id: categoryId, travel_location_id: travelLocationId, ...hotelColumns(fields) }
    return {
      insert: async () => {
        const row = await db
          .insertInto('app.travel_hotels')
          .values(columns)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst()
        return row && toHotel(row)
      },
      existing: async () => {
        const row = await db
          .selectFrom('app.travel_hotels')
          .selectAll()
          .where((all) => all.and(columns))
          .executeTakeFirst()
        return row && toHotel(row)
      },
    }
  })
}
