import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { House, HouseChange } from '../contract.ts'
import { toHouse } from './house-row.ts'

/** Changes the name and address of a house unless somebody else has changed it since `ifVersion`. */
export async function changeHouse(db: Db, { houseId: id, ifVersion, name, address }: HouseChange): Promise<House | Refusal> {
  return changeRow(db, 'app.houses', { id, ifVersion }, { set: { name, address }, read: toHouse })
}
