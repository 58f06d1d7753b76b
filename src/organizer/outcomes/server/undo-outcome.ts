import { isDeepStrictEqual } from 'node:util'
import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Item } from '../../items/contract.ts'
import { findItemToChange, readItem, refuseChange } from '../../items/server/public.ts'
import { ChangedColumns, columnsNow, selectOutcomes } from './outcome-row.ts'

/**
 * Undoes the newest outcome of a contract (RENEW-16), unless what it changed has been changed again since. The contract that took the
 * place of this one and the task that it raised are deleted if they are as they were made; otherwise they stay.
 */
export async function undoOutcome(db: Db, outcomeId: string, now: Date): Promise<{ item: Item } | Refusal | Refused<'NOT_NEWEST'>> {
  const found = await db.selectFrom('app.outcomes').select('item_id').where('id', '=', outcomeId).executeTakeFirst()
  if (found?.item_id === undefined || found.item_id === null) return { refused: 'NOT_FOUND' }
  const item = await findItemToChange(db, found.item_id, now)
  if (item === undefined) return refuseChange(db, found.item_id)
  // Read again, as somebody may have undone it before the row was locked.
  const outcome = await selectOutcomes(db).where('o.id', '=', outcomeId).executeTakeFirst()
  if (outcome === undefined) return { refused: 'NOT_FOUND' }
  if (!outcome.is_newest) return { refused: 'NOT_NEWEST' }
  const [was, became] = [ChangedColumns.parse(outcome.was), ChangedColumns.parse(outcome.became)]
  if (!isDeepStrictEqual(columnsNow(item, became), became)) return { refused: 'CONFLICT' }
  // A test that was failed changed nothing of the contract.
  if (Object.keys(was).length > 0) await db.updateTable('app.items').set(was).where('id', '=', item.id).execute()
  await db
    .deleteFrom('app.tasks')
    .where('category_id', '=', item.category_id)
    .where('outcome_id', '=', outcomeId)
    .where('version', '=', 1)
    .execute()
  await db.deleteFrom('app.outcomes').where('id', '=', outcomeId).execute()
  if (typeof became.successor_id === 'string') await deleteUntouched(db, became.successor_id)
  return { item: await readItem(db, item.id, now) }
}

async function deleteUntouched(db: Db, itemId: string): Promise<void> {
  await db
    .deleteFrom('app.items as i')
    .where('i.id', '=', itemId)
    .where('i.version', '=', 1)
    .where((where) => where.not(where.exists(where.selectFrom('app.outcomes as o').select('o.id').whereRef('o.item_id', '=', 'i.id'))))
    .execute()
}
