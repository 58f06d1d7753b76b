import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelHotel } from '../contract.ts'
import { hotelColumns, type HotelFields } from './travel-columns.ts'
import { toHotel } from './travel-row.ts'
import { whyRowUnchanged } from './why-row-unchanged.ts'

export type HotelChange = HotelFields & { hotelId: string; ifVersion: number }

/** Changes what is said of a hotel, if nobody else did since `ifVersion`. */
export async function changeHotel(db: Db, { hotelId: id, ifVersion, ...fields }: HotelChange): Promise<TravelHotel | Refusal> {
  const changed = await db
    .updateTable('app.travel_hotels')
    .set(hotelColumns(fields))
    .where('id', '=', id)
    .where('version', '=', ifVersion)
    .returningAll()
    .executeTakeFirst()
  return changed === undefined ? whyRowUnchanged(db, 'app.travel_hotels', { id, ifVersion }) : toHotel(changed)
}
