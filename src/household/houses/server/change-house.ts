import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { House } from '../contract.ts'
import { toHouse } from './house-row.ts'

export type HouseChange = { houseId: string; ifVersion: number; name: string; address: string | null }

/** Changes name and address of a house, if nobody else did since `ifVersion`. */
export async function changeHouse(db: Db, change: HouseChange): Promise<House | Refusal> {
  const changed = await db
    .updateTable('app.houses')
    .set({ name: change.name, address: change.address })
    .where('id', '=', change.houseId)
    .where('version', '=', change.ifVersion)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return toHouse(changed)
  const seen = await db.selectFrom('app.houses').select(['category_id', 'version']).where('id', '=', change.houseId).executeTakeFirst()
  return whyUnchanged(db, seen, change.ifVersion)
}
