import type { Done, Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type TravelTable, whyRowUnchanged } from './why-row-unchanged.ts'

/** Deletes a plan or a part of one; what hangs on it goes with it, by the database (GAP-92). */
export async function removeRow(db: Db, table: TravelTable, id: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n ? {} : whyRowUnchanged(db, table, { id, ifVersion: undefined })
}
