import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { holdAccountOf } from './hold-account-of.ts'
import { noteOperation } from './note-operation.ts'

/** Makes the person with an address an operator, or ends that (OPS-09), and returns whether anything changed. */
export async function setOperator(
  db: Db,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<{ changed: boolean } | Refused<'NO_ACCOUNT'>> {
  const userId = await holdAccountOf(db, email)
  if (userId === undefined) return { refused: 'NO_ACCOUNT' }
  const changed = isOperator ? await makeOperator(db, userId) : await endOperator(db, userId)
  if (changed) await noteOperation(db, isOperator ? 'operator_made' : 'operator_ended')
  return { changed }
}

async function makeOperator(db: Db, userId: string): Promise<boolean> {
  const made = db
    .insertInto('app.operators')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
  return (await made.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

async function endOperator(db: Db, userId: string): Promise<boolean> {
  return (await db.deleteFrom('app.operators').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows === 1n
}
