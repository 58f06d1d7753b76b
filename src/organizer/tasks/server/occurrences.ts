import { sql } from 'kysely'
import { changeRow, deleteRow, type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import { type Done, isRefused, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import type { SkipUndone, Task } from '../contract.ts'
import type { PutOffTask, SkippedTask } from '../series/contract.ts'
import { nextPerson } from '../shared/next-person.ts'
import { dayAfterThis, firstDayFrom } from '../shared/next-task.ts'
import { assignmentOf } from './assignment.ts'
import { endSeries, type LockedSeries, seriesOfTask, type SeriesRefusal, skipToNext } from './series.ts'
import { turnBack } from './status.ts'
import { assigneeCheck, toColumns } from './task-fields.ts'
import { findOpenTask, findTask } from './task-row.ts'

/** Makes an open task due tomorrow, on the caller's day. In a series it must have that number, and the next one must not be due by then. */
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

/** Gives the open task of a series another day. Refused when the next one is due by then. */
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

/**
 * Skips the open task of a series: it gets the next day of the rule and earns nothing, and is deleted when there is no such day.
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

/**
 * Undoes a skip: the task gets its day, number and fields again, and its history entry is deleted. Refused as a conflict once anything
 * further has happened to the task or its series.
 */
export async function undoSkip(
  db: Db,
  { taskId: id, number, ifVersion, ...fields }: SkipUndone,
  now: Date,
): Promise<Task | SeriesRefusal | Refused<'NOT_ASSIGNABLE'>> {
  const found = await seriesOfTask(db, id, now)
  if (isRefused(found)) return found
  const { series, task } = found
  const skipped = await skippedDay(db, series.id, number)
  const isLast = task.isOpen && task.number === number + 1 && series.nextNumber === number + 2
  if (skipped === undefined || !isLast || series.isPaused || fields.dueDate === null) return { refused: 'CONFLICT' }
  const label = sql<string | null>`case when subject_kind = 'child' then ${fields.label} end`
  const place = { occurrence_no: number, planned_on: skipped.planned_on, passed_over: skipped.passed_over }
  return refusedOnError(assigneeCheck, async (): Promise<Task | SeriesRefusal> => {
    const change = { set: { ...toColumns(fields), label, ...place }, read: async () => findTask(db, id) }
    const changed = await changeRow(db, 'app.tasks', { id, ifVersion }, change)
    if (isRefused(changed)) return changed
    await turnBack(db, series.id, number)
    return (await findTask(db, id)) ?? { refused: 'NOT_FOUND' }
  })
}

// The day of the skipped task, and how many days were missed before it: those under the previous number in the history.
async function skippedDay(db: Db, seriesId: string, number: number) {
  const { rows } = await sql<{ planned_on: string; passed_over: number }>`
    select h.planned_on, (select count(*)::int from app.task_history m
                           where m.category_id = h.category_id and m.series_id = h.series_id and m.occurrence_no = ${number} - 1 and m.outcome = 'missed') as passed_over
      from app.task_history h
     where h.series_id = ${seriesId} and h.occurrence_no = ${number} and h.outcome = 'skipped'`.execute(db)
  return rows[0]
}

type Pausing = { taskId: string; paused: boolean; until?: string | null | undefined; asBefore?: boolean | undefined }

/**
 * Pauses the series of a task, whose open task has no due date until it is resumed with the first day of the rule from today on, by somebody or by the
 * server on the day `until`. Pausing what is paused sets that day alone. `asBefore` takes a pause back: the open task has the day it
 * had. Returns the open task; null when the rule has no day any more.
 */
export async function pauseSeries(
  db: Db,
  { taskId, paused, until, asBefore }: Pausing,
  now: Date,
): Promise<{ task: Task | null } | SeriesRefusal> {
  const found = await seriesOfTask(db, taskId, now)
  if (isRefused(found)) return found
  const { series } = found
  if (paused) await pause(db, series, until)
  else if (series.isPaused && !(asBefore === true && (await takePauseBack(db, series)))) await resume(db, series)
  return { task: (await findOpenTask(db, series.id)) ?? null }
}

async function pause(db: Db, { id, today, isPaused }: LockedSeries, until: string | null | undefined): Promise<void> {
  const series = db.updateTable('app.task_series').where('id', '=', id)
  if (isPaused) {
    if (until !== undefined) await series.set({ paused_until: until }).where('paused_until', 'is distinct from', until).execute()
    return
  }
  const due = openTasks(db).where('series_id', '=', id).select('due_date')
  await series.set({ paused_on: today, paused_due: due, paused_until: until ?? null }).execute()
  await openTaskOf(db, id).set({ due_date: null }).execute()
}

// Its task may have been done meanwhile: then there is no day to go back to.
async function takePauseBack(db: Db, { id }: LockedSeries): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    select s.paused_due as day from app.task_series s
     where s.id = ${id} and s.paused_due is not null and exists (select from app.tasks t where t.series_id = s.id and t.status <> 'done')`.execute(
    db,
  )
  const [before] = rows
  if (before === undefined) return false
  await db.updateTable('app.task_series').set({ paused_on: null, paused_until: null, paused_due: null }).where('id', '=', id).execute()
  await openTaskOf(db, id).set({ due_date: before.day }).execute()
  return true
}

async function resume(db: Db, series: LockedSeries): Promise<void> {
  const day = firstDayFrom(series, { last: await lastClosed(db, series.id), today: series.today })
  const { personId, turn, away } = day === undefined ? nobody : nextPerson(await assignmentOf(db, series), day)
  await sql`select app.resume_series(${series.id}, ${day ?? null}, ${series.today}, ${personId}, ${turn}, ${away}::uuid[])`.execute(db)
}

// What was done or skipped before its day does not come again on that day.
async function lastClosed(db: Db, seriesId: string) {
  const row = await db
    .selectFrom('app.task_history')
    .select(['occurrence_no as number', 'planned_on as plannedOn'])
    .select(sql<string>`case outcome when 'done' then on_day else greatest(on_day, planned_on) end`.as('onDay'))
    .where('series_id', '=', seriesId)
    .where('outcome', 'in', ['done', 'skipped'])
    .orderBy('occurrence_no', 'desc')
    .executeTakeFirst()
  return row
}

const nobody = { personId: null, turn: null, away: [] }
const openTasks = (db: Db) => db.selectFrom('app.tasks').where('status', '<>', 'done')
const openTaskOf = (db: Db, seriesId: string) => db.updateTable('app.tasks').where('series_id', '=', seriesId).where('status', '<>', 'done')

/** Ends the series of a task and deletes its open task; what was done before stays. */
export async function stopRepeating(db: Db, { taskId }: { taskId: string }, now: Date): Promise<Done | SeriesRefusal> {
  const found = await seriesOfTask(db, taskId, now)
  if (isRefused(found)) return found
  await endSeries(db, found.series)
  await db.deleteFrom('app.tasks').where('series_id', '=', found.series.id).where('status', '<>', 'done').execute()
  return {}
}

/**
 * Deletes a task; the credit that it earned stays. The open task of a series that goes on is skipped: deleted it would be missing.
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
  if (repeats?.number == null) return deleteRow(db, 'app.tasks', { id: taskId })
  const skipped = await skipTask(db, { taskId, number: repeats.number, note: null }, now)
  if (!isRefused(skipped)) return {}
  return skipped.refused === 'NOT_REPEATING' ? { refused: 'CONFLICT' } : { refused: skipped.refused }
}
