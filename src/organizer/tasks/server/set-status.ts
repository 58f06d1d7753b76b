import { sql } from 'kysely'
import { type Refused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/rows.ts'
import type { StatusChange, Task } from '../contract.ts'
import { reopenTask } from './reopen-task.ts'
import { type LockedSeries, lockSeriesOf, openNext } from './series.ts'
import { assigneeCheck } from './task-fields.ts'
import { findOpenTask, findTask } from './task-row.ts'

type Answer = Task & { next: Task | null }
type StatusAnswer = Answer | Refusal | Refused<'NEXT_UNDER_WAY' | 'NOT_YET' | 'NOT_ASSIGNABLE'>

/**
 * Sets the status of a task, whatever it was before: the last change wins. Setting the same status again changes nothing, so that
 * two people who tick it at once tick it once; of one that repeats, the next one opens once (RECUR-07).
 */
export async function setStatus(db: Db, change: StatusChange, now: Date): Promise<StatusAnswer> {
  return refusedWhenRaised(assigneeCheck, async () => changeStatus(db, change, now))
}

async function changeStatus(db: Db, change: StatusChange, now: Date): Promise<StatusAnswer> {
  const { taskId, status, doneBy, doneOn, ok, number, ifVersion } = change
  // Whoever changes a series locks it before its tasks.
  const locked = await lockSeriesOf(db, taskId, now)
  if (doneOn !== undefined && doneOn > (await dayOfCaller(db, now))) return { refused: 'NOT_YET' }
  const changed = await db
    .updateTable('app.tasks')
    .set({ status, done_by: status === 'done' ? (doneBy ?? null) : null, ...(ok !== undefined && { ok }) })
    .where('id', '=', taskId)
    .where('status', '<>', status)
    // A completed one of a series is reopened together with what followed it.
    .where(sql<boolean>`(series_id is null or status <> 'done')`)
    .where(sql<boolean>`coalesce(occurrence_no = ${number ?? null}, true)`)
    .where(sql<boolean>`coalesce(version = ${ifVersion ?? null}, true)`)
    .returning(['series_id', 'occurrence_no', 'planned_on', 'assigned_to'])
    .executeTakeFirst()
  if (changed?.series_id != null && status === 'done') {
    const { occurrence_no: done, planned_on: plannedOn, assigned_to: assignee } = changed
    // It may have begun to repeat just now.
    const series = locked ?? (await lockSeriesOf(db, taskId, now))
    // As the credit is theirs (GAP-82), so is the day in the history.
    await followUp(db, series, { number: done, plannedOn, doneBy: doneBy ?? assignee ?? undefined, doneOn, now })
  }
  const task = await findTask(db, taskId)
  if (task === undefined) return { refused: 'NOT_FOUND' }
  if (changed !== undefined) return withNext(db, task, changed.series_id)
  const refusal = await whyUnchanged(db, { category_id: task.categoryId, version: task.version }, ifVersion)
  if (refusal.refused === 'VIEW_ONLY') return refusal
  if (task.status !== status && refusal.refused === 'CONFLICT') return refusal
  if (task.repeats !== null && task.completed && status !== 'done') return reopenTask(db, { task, status, now })
  // A tick on a page that still shows an earlier one is not for this one.
  if (number !== undefined && task.repeats?.number !== number) return { refused: 'CONFLICT' }
  return { ...task, next: null }
}

async function dayOfCaller(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`select app.my_day(${now}) as day`.execute(db)
  return rows[0]?.day ?? ''
}

type Done = Pick<StatusChange, 'doneBy' | 'doneOn'> & { number: number | null; plannedOn: string | null; now: Date }

async function followUp(db: Db, series: LockedSeries | undefined, { number, plannedOn, doneBy, doneOn, now }: Done): Promise<void> {
  if (series === undefined || number === null || plannedOn === null) return
  await openNext(db, series, { number, plannedOn, doneBy, onDay: doneOn ?? (await dayOfCaller(db, now)) })
}

async function withNext(db: Db, task: Task, seriesId: string | null): Promise<Answer> {
  return { ...task, next: (task.completed && seriesId !== null && (await findOpenTask(db, seriesId))) || null }
}
