import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { type Refused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Child, ChildChange } from '../contract.ts'
import { personCheck, toChild } from './child-row.ts'

/** Changes a child unless somebody else has changed it since `ifVersion`. */
export async function changeChild(
  db: Db,
  { childId: id, ifVersion, name, allergies, personId }: ChildChange,
): Promise<Child | Refusal | Refused<'NOT_A_MEMBER'>> {
  const set = { name, allergies, person_id: personId }
  return refusedWhenRaised(personCheck, async () => changeRow(db, 'app.children', { id, ifVersion }, { set, read: toChild }))
}
