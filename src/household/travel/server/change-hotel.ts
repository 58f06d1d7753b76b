import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { HotelChange, TravelHotel } from '../contract.ts'
import { hotelColumns } from './travel-columns.ts'
import { toHotel } from './travel-row.ts'

/** Changes the fields of a hotel unless somebody else has changed it since `ifVersion`. */
export async function changeHotel(db: Db, { hotelId: id, ifVersion, ...fields }: HotelChange): Promise<TravelHotel | Refusal> {
  return changeRow(db, 'app.travel_hotels', { id, ifVersion }, { set: hotelColumns(fields), read: toHotel })
}
