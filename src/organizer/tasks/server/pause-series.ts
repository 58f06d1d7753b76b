import { isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task } from '../contract.ts'
import { firstDayFrom } from '../shared/next-task.ts'
import { handOutAgain } from './hand-out.ts'
import { endSeries, type LockedSeries, openTaskOn, type SeriesRefusal, seriesOfTask } from './series.ts'
import { findOpenTask } from './task-row.ts'

/**
 * Pauses the series of a task, whose open task has no due date until it is resumed with the first day of the rule from today on (RECUR-17).
 * Pausing what is paused changes nothing. Returns the open task; null when the rule has no day any more.
 */
export async function pauseSeries(
  db: Db,
  { taskId, paused }: { taskId: string; paused: boolean },
  now: Date,
): Promise<{ task: Task | null } | SeriesRefusal> {
  const found = await seriesOfTask(db, taskId, now)
  if (isRefused(found)) return found
  const { series } = found
  if (paused !== series.isPaused) await (paused ? pause(db, series) : resume(db, series))
  return { task: (await findOpenTask(db, series.id)) ?? null }
}

async function pause(db: Db, { id, today }: LockedSeries): Promise<void> {
  await db.updateTable('app.task_series').set({ paused_on: today }).where('id', '=', id).execute()
  await openTaskOf(db, id).set({ due_date: null }).execute()
}

async function resume(db: Db, series: LockedSeries): Promise<void> {
  await db.updateTable('app.task_series').set({ paused_on: null }).where('id', '=', series.id).execute()
  const day = firstDayFrom(series, series.today)
  if (day === undefined) {
    await db.deleteFrom('app.tasks').where('series_id', '=', series.id).where('status', '<>', 'done').execute()
    await endSeries(db, series)
    return
  }
  const open = await openTaskOf(db, series.id).set({ due_date: day, planned_on: day, passed_over: 0 }).returning('id').executeTakeFirst()
  // It was ticked while it was paused.
  if (open === undefined) await openTaskOn(db, { ...series, isPaused: false }, { day, passedOver: [] })
  // Another weekday can be somebody else's.
  else if (series.handOut === 'weekdays') await handOutAgain(db, series, { taskId: open.id, day })
}

const openTaskOf = (db: Db, seriesId: string) => db.updateTable('app.tasks').where('series_id', '=', seriesId).where('status', '<>', 'done')
