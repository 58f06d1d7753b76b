import { addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { type Refused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Child, NewChild } from '../contract.ts'
import { personCheck, toChild } from './child-row.ts'

/** Adds a child to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addChild(
  db: Db,
  { id, categoryId, name, allergies, personId }: NewChild,
): Promise<Child | Refusal | Refused<'NOT_A_MEMBER'>> {
  // Checked first: only those who may see the category can find out who else may.
  const seen = await db.selectFrom('app.categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  const columns = { id, category_id: categoryId, name, allergies, person_id: personId }
  return refusedWhenRaised(personCheck, async () => addRow(db, 'app.children', columns, toChild))
}
