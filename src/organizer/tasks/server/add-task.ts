import { addRow } from '../../../foundation/sharing/server/rows.ts'
import { isRefused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewTask, Task } from '../contract.ts'
import { parentOfTask } from './parent-of-task.ts'
import { assigneeCheck, type TaskRefusal, toColumns } from './task-fields.ts'
import { findTask } from './task-row.ts'

/** Adds a task to a category, a child or a pet (GAP-102). Sent twice it is added once, with the same answer. */
export async function addTask(db: Db, task: NewTask): Promise<Task | TaskRefusal> {
  // Looked for first: who may be given a task is for those who may see its category.
  const place = await parentOfTask(db, task)
  if (isRefused(place)) return place
  const columns = { id: task.id, ...place, ...toColumns(task), label: place.child_id === null ? null : task.label }
  return refusedWhenRaised(assigneeCheck, async () => addRow(db, 'app.tasks', columns, async ({ id }) => findTask(db, id)))
}
