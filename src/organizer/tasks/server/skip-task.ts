import { isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SkippedTask, Task } from '../contract.ts'
import { type SeriesRefusal, seriesOfTask, skipToNext } from './series.ts'
import { findTask } from './task-row.ts'

/**
 * Skips the open task of a series: it gets the next day of the rule and earns nothing, and is deleted when there is no such day (RECUR-11).
 * Refused as a conflict when it is no longer the one that was seen.
 */
export async function skipTask(db: Db, { taskId, number, note }: SkippedTask, now: Date): Promise<{ task: Task | null } | SeriesRefusal> {
  const found = await seriesOfTask(db, taskId, now)
  if (isRefused(found)) return found
  if (!found.task.isOpen || found.task.number !== number) return { refused: 'CONFLICT' }
  const goesOn = await skipToNext(db, found.series, { ...found.task, note })
  if (!goesOn) await db.deleteFrom('app.tasks').where('id', '=', taskId).execute()
  return { task: (goesOn && (await findTask(db, taskId))) || null }
}
