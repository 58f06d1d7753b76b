import { sql } from 'kysely'
import { changeRow } from '../../../foundation/sharing/server/rows.ts'
import { refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task, TaskChange } from '../contract.ts'
import { assigneeCheck, type TaskRefusal, toColumns } from './task-fields.ts'
import { findTask } from './task-row.ts'

/** Changes the fields of a task unless somebody else has changed it since `ifVersion`. */
export async function changeTask(db: Db, { taskId: id, ifVersion, ...fields }: TaskChange): Promise<Task | TaskRefusal> {
  const label = sql<string | null>`case when child_id is not null then ${fields.label} end`
  return refusedWhenRaised(assigneeCheck, async () =>
    changeRow(db, 'app.tasks', { id, ifVersion }, { set: { ...toColumns(fields), label }, read: async () => findTask(db, id) }),
  )
}
