import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { Task } from '../contract.ts'
import { type NotAssignable, unlessUnassignable } from './not-assignable.ts'
import { type TaskFields, toColumns } from './task-fields.ts'
import { findTask } from './task-row.ts'

export type TaskChange = TaskFields & { taskId: string; ifVersion: number }

/** Changes what is said of a task, if nobody else did since `ifVersion`. */
export async function changeTask(db: Db, change: TaskChange): Promise<Task | Refusal | NotAssignable> {
  return unlessUnassignable(async () => {
    const changed = await db
      .updateTable('app.tasks')
      .set({ ...toColumns(change), label: sql<string | null>`case when child_id is not null then ${change.label} end` })
      .where('id', '=', change.taskId)
      .where('version', '=', change.ifVersion)
      .returning('id')
      .executeTakeFirst()
    const task = await findTask(db, change.taskId)
    if (changed !== undefined && task !== undefined) return task
    return whyUnchanged(db, task && { category_id: task.categoryId, version: task.version }, change.ifVersion)
  })
}
