import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TransportationChange, TravelTransportation } from '../contract.ts'
import { transportationColumns } from './travel-columns.ts'
import { toTransportation } from './travel-row.ts'

/** Changes the fields of transportation unless somebody else has changed it since `ifVersion`. */
export async function changeTransportation(
  db: Db,
  { transportationId: id, ifVersion, ...fields }: TransportationChange,
): Promise<TravelTransportation | Refusal> {
  return changeRow(db, 'app.travel_transportations', { id, ifVersion }, { set: transportationColumns(fields), read: toTransportation })
}
