import { addRow } from '../../../foundation/sharing/server/rows.ts'
import { isRefused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewTask, Task } from '../contract.ts'
import { parentOfTask } from './parent-of-task.ts'
import { assigneeCheck, type TaskRefusal, toColumns } from './task-fields.ts'
import { findTask } from './task-row.ts'

/** Adds a task to a category, a child or a pet (GAP-102). A repeated request adds nothing and returns the same answer. */
export async function addTask(db: Db, task: NewTask): Promise<Task | TaskRefusal> {
  // Checked first: only those who may see the category can find out who may be given its tasks.
  const place = await parentOfTask(db, task)
  if (isRefused(place)) return place
  const columns = { id: task.id, ...place, ...toColumns(task), label: place.child_id === null ? null : task.label }
  return refusedWhenRaised(assigneeCheck, async () => addRow(db, 'app.tasks', columns, async ({ id }) => findTask(db, id)))
}
