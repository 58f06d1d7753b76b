import { sql } from 'kysely'
import { whyUnchanged, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task } from '../contract.ts'
import { findTask } from './task-row.ts'

/**
 * Gives an open task that is for whoever is free to the caller, or takes it from them again (RECUR-25). Of two who take it at once one has it, and
 * the other is refused; doing it twice changes nothing.
 */
export async function claimTask(
  db: Db,
  { taskId, claimed }: { taskId: string; claimed: boolean },
): Promise<Task | Refusal | Refused<'TAKEN'>> {
  const me = sql<string>`app.uid()`
  const changed = await db
    .updateTable('app.tasks')
    .set(claimed ? { assigned_to: me, claimed } : { assigned_to: null, claimed })
    .where('id', '=', taskId)
    .where('status', '<>', 'done')
    .where(claimed ? sql<boolean>`assigned_to is null` : sql<boolean>`assigned_to = ${me} and claimed`)
    .returning('id')
    .executeTakeFirst()
  const task = await findTask(db, taskId)
  if (task === undefined) return { refused: 'NOT_FOUND' }
  if (changed !== undefined) return task
  const refusal = await whyUnchanged(db, { category_id: task.categoryId, version: task.version })
  if (refusal.refused === 'VIEW_ONLY') return refusal
  return !claimed || (await isMine(db, task)) ? task : { refused: 'TAKEN' }
}

async function isMine(db: Db, { assignee }: Task): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select app.uid() = ${assignee?.id ?? null} as mine`.execute(db)
  return rows[0]?.mine === true
}
