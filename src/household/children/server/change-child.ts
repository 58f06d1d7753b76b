import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Child, ChildChange } from '../contract.ts'
import { toChild } from './child-row.ts'

/** Changes the name and allergies of a child unless somebody else has changed it since `ifVersion`. */
export async function changeChild(db: Db, { childId: id, ifVersion, name, allergies }: ChildChange): Promise<Child | Refusal> {
  return changeRow(db, 'app.children', { id, ifVersion }, { set: { name, allergies }, read: toChild })
}
