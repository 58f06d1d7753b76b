import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelLocation } from '../contract.ts'
import { findLocation } from './select-plans.ts'
import { locationColumns, type LocationFields } from './travel-columns.ts'
import { whyRowUnchanged } from './why-row-unchanged.ts'

export type LocationChange = LocationFields & { locationId: string; ifVersion: number }

/** Changes name and days of a location, if nobody else did since `ifVersion`; its parts stay as they are. */
export async function changeLocation(db: Db, { locationId: id, ifVersion, ...fields }: LocationChange): Promise<TravelLocation | Refusal> {
  const { numUpdatedRows } = await db
    .updateTable('app.travel_locations')
    .set(locationColumns(fields))
    .where('id', '=', id)
    .where('version', '=', ifVersion)
    .executeTakeFirst()
  const changed = numUpdatedRows === 1n ? await findLocation(db, id) : undefined
  return changed ?? whyRowUnchanged(db, 'app.travel_locations', { id, ifVersion })
}
