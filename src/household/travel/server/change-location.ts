import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { LocationChange, TravelLocation } from '../contract.ts'
import { findLocation } from './select-plans.ts'
import { locationColumns } from './travel-columns.ts'

/** Changes the name and days of a location unless somebody else has changed it since `ifVersion`; its parts stay as they are. */
export async function changeLocation(db: Db, { locationId: id, ifVersion, ...fields }: LocationChange): Promise<TravelLocation | Refusal> {
  return changeRow(db, 'app.travel_locations', { id, ifVersion }, { set: locationColumns(fields), read: async () => findLocation(db, id) })
}
