import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { House, HouseChange } from '../contract.ts'
import { toHouse } from './house-row.ts'

/** Changes name and address of a house, if nobody else did since `ifVersion`. */
export async function changeHouse(db: Db, { houseId: id, ifVersion, name, address }: HouseChange): Promise<House | Refusal> {
  return changeRow(db, 'app.houses', { id, ifVersion }, { set: { name, address }, read: toHouse })
}
