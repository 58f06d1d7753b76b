import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { HotelChange, TravelHotel } from '../contract.ts'
import { hotelColumns } from './travel-columns.ts'
import { toHotel } from './travel-row.ts'

/** Changes what is said of a hotel, if nobody else did since `ifVersion`. */
export async function changeHotel(db: Db, { hotelId: id, ifVersion, ...fields }: HotelChange): Promise<TravelHotel | Refusal> {
  return changeRow(db, 'app.travel_hotels', { id, ifVersion }, { set: hotelColumns(fields), read: toHotel })
}
