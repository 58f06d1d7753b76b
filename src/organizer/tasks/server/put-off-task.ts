import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { PutOffTask, Task } from '../contract.ts'
import { dayAfterThis } from '../shared/next-task.ts'
import { type SeriesRefusal, seriesOfTask } from './series.ts'
import { findTask } from './task-row.ts'

/** Gives the open task of a series another day. Refused when the next one is due by then (RECUR-12). */
export async function putOffTask(
  db: Db,
  { taskId, number, day }: PutOffTask,
  now: Date,
): Promise<Task | SeriesRefusal | Refused<'NEXT_IS_DUE'>> {
  const found = await seriesOfTask(db, taskId, now)
  if (isRefused(found)) return found
  const { series, task } = found
  if (!task.isOpen || task.number !== number || series.isPaused) return { refused: 'CONFLICT' }
  const next = dayAfterThis(series, task.plannedOn)
  if (next !== undefined && day >= next) return { refused: 'NEXT_IS_DUE' }
  await db.updateTable('app.tasks').set({ due_date: day }).where('id', '=', taskId).execute()
  return (await findTask(db, taskId)) ?? { refused: 'NOT_FOUND' }
}
