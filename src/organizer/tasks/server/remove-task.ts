import { deleteRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { type Done, isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { skipTask } from './skip-task.ts'

/**
 * Deletes a task; the credit that it earned stays (GAP-82). The open task of a series that goes on is skipped: deleted it would be missing
 * (RECUR-15).
 */
export async function removeTask(db: Db, taskId: string, now: Date): Promise<Done | Refusal> {
  const repeats = await db
    .selectFrom('app.tasks as t')
    .innerJoin('app.task_series as s', 's.id', 't.series_id')
    .select('t.occurrence_no as number')
    .where('t.id', '=', taskId)
    .where('t.status', '<>', 'done')
    .where('s.ended_on', 'is', null)
    .executeTakeFirst()
  if (repeats?.number == null) return deleteRow(db, 'app.tasks', taskId)
  const skipped = await skipTask(db, { taskId, number: repeats.number, note: null }, now)
  if (!isRefused(skipped)) return {}
  return skipped.refused === 'NOT_REPEATING' ? { refused: 'CONFLICT' } : { refused: skipped.refused }
}
