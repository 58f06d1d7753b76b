import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelTransportation } from '../contract.ts'
import { transportationColumns, type TransportationFields } from './travel-columns.ts'
import { toTransportation } from './travel-row.ts'
import { whyRowUnchanged } from './why-row-unchanged.ts'

export type TransportationChange = TransportationFields & { transportationId: string; ifVersion: number }

/** Changes what is said of transportation, if nobody else did since `ifVersion`. */
export async function changeTransportation(
  db: Db,
  { transportationId: id, ifVersion, ...fields }: TransportationChange,
): Promise<TravelTransportation | Refusal> {
  const changed = await db
    .updateTable('app.travel_transportations')
    .set(transportationColumns(fields))
    .where('id', '=', id)
    .where('version', '=', ifVersion)
    .returningAll()
    .executeTakeFirst()
  return changed === undefined ? whyRowUnchanged(db, 'app.travel_transportations', { id, ifVersion }) : toTransportation(changed)
}
