import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/rows.ts'
import type { StatusChange, Task } from '../contract.ts'
import { findTask } from './task-row.ts'

/**
 * Sets the status of a task, whatever it was before: the last change wins. Setting the same status again changes nothing, so that
 * two people who tick it at once tick it once.
 */
export async function setStatus(db: Db, { taskId, status }: StatusChange): Promise<Task | Refusal> {
  const changed = await db
    .updateTable('app.tasks')
    .set({ status })
    .where('id', '=', taskId)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst()
  const task = await findTask(db, taskId)
  if (task === undefined) return { refused: 'NOT_FOUND' }
  if (changed !== undefined) return task
  const refusal = await whyUnchanged(db, { category_id: task.categoryId, version: task.version })
  return refusal.refused === 'VIEW_ONLY' ? refusal : task
}
