import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Item, ItemChange } from '../contract.ts'
import { toColumns, toItem } from './item-row.ts'

/** Replaces all fields of a contract unless somebody else has changed it since `ifVersion`. */
export async function changeItem(db: Db, { itemId: id, ifVersion, ...fields }: ItemChange): Promise<Item | Refusal> {
  return changeRow(db, 'app.items', { id, ifVersion }, { set: toColumns(fields), read: toItem })
}
