import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NumberChange, PhoneNumber } from '../contract.ts'
import { toNumber } from './number-row.ts'

/** Changes the fields of a number unless somebody else has changed it since `ifVersion`. */
export async function changeNumber(db: Db, { numberId: id, ifVersion, ...set }: NumberChange): Promise<PhoneNumber | Refusal> {
  return changeRow(db, 'app.numbers', { id, ifVersion }, { set, read: toNumber })
}
