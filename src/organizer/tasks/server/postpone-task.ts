import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { whyUnchanged } from '../../../foundation/sharing/server/rows.ts'
import { daysAfter } from '../../../platform/shared/dates.ts'
import type { Task } from '../contract.ts'
import { putOffTask } from './put-off-task.ts'
import type { SeriesRefusal } from './series.ts'
import { findTask } from './task-row.ts'

/** Makes an open task due tomorrow, on the caller's day (PUSH-08). Of a series only the one with that number, before the next one is due. */
export async function postponeTask(
  db: Db,
  { taskId, number }: { taskId: string; number?: number | undefined },
  now: Date,
): Promise<Task | SeriesRefusal | Refused<'NEXT_IS_DUE'>> {
  const { rows } = await sql<{ today: string }>`select app.my_day(${now}) as today`.execute(db)
  const tomorrow = daysAfter(rows[0]?.today ?? '', 1)
  if (number !== undefined) return putOffTask(db, { taskId, number, day: tomorrow }, now)
  const { numUpdatedRows } = await db
    .updateTable('app.tasks')
    .set({ due_date: tomorrow })
    .where('id', '=', taskId)
    .where('series_id', 'is', null)
    .where('status', '<>', 'done')
    .executeTakeFirst()
  const task = await findTask(db, taskId)
  if (numUpdatedRows === 1n && task !== undefined) return task
  const refusal = await whyUnchanged(db, task && { category_id: task.categoryId, version: task.version })
  // It is done, or repeats by now.
  return task !== undefined && refusal.refused === 'NOT_FOUND' ? { refused: 'CONFLICT' } : refusal
}
