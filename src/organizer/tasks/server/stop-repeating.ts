import { type Done, isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { endSeries, type SeriesRefusal, seriesOfTask } from './series.ts'

/** Ends the series of a task and deletes its open task; what was done before stays (RECUR-15, RECUR-16). */
export async function stopRepeating(db: Db, { taskId }: { taskId: string }, now: Date): Promise<Done | SeriesRefusal> {
  const found = await seriesOfTask(db, taskId, now)
  if (isRefused(found)) return found
  await endSeries(db, found.series)
  await db.deleteFrom('app.tasks').where('series_id', '=', found.series.id).where('status', '<>', 'done').execute()
  return {}
}
