import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import { isRefused, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { StatusChange, Task, TaskOk, TaskStatus } from '../contract.ts'
import { type LockedSeries, lockSeriesOf, openNext } from './series.ts'
import { assigneeCheck } from './task-fields.ts'
import { findOpenTask, findTask } from './task-row.ts'

type Reopening = { task: Task; status: TaskStatus; now: Date }

/**
 * Reopens the last completed task of a series: the next one is deleted as long as nobody has touched it, and the history forgets that it was
 * done. Refused when the next one is under way.
 */
async function reopenTask(
  db: Db,
  { task, status, now }: Reopening,
): Promise<(Task & { next: null }) | Refusal | Refused<'NEXT_UNDER_WAY'>> {
  const number = task.repeats?.number ?? 0
  const series = await lockSeriesOf(db, task.id, now)
  if (series === undefined) return whyUnchanged(db, { category_id: task.categoryId, version: task.version })
  const next = await db
    .selectFrom('app.tasks')
    .select(['id', 'occurrence_no', 'version', 'status'])
    .where('series_id', '=', series.id)
    .where('status', '<>', 'done')
    .forUpdate()
    .executeTakeFirst()
  const isLast = next === undefined && !(await isAnyDoneAfter(db, series.id, number))
  const isUntouched = next?.occurrence_no === number + 1 && next.version === 1 && next.status === 'not_started'
  if (!isLast && !isUntouched) return { refused: 'NEXT_UNDER_WAY' }
  if (next !== undefined) await db.deleteFrom('app.tasks').where('id', '=', next.id).execute()
  await db.updateTable('app.tasks').set({ status, done_by: null }).where('id', '=', task.id).where('status', '=', 'done').execute()
  await turnBack(db, series.id, number)
  const reopened = await findTask(db, task.id)
  return reopened === undefined ? { refused: 'NOT_FOUND' } : { ...reopened, next: null }
}

async function isAnyDoneAfter(db: Db, seriesId: string, number: number): Promise<boolean> {
  const later = await db
    .selectFrom('app.task_history')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('occurrence_no', '>', number)
    .where('outcome', '=', 'done')
    .executeTakeFirst()
  return later !== undefined
}

/**
 * Makes a task of a series its last one again: the history forgets what followed, and it is the turn again of whose it was. Where everybody was away, that
 * is the person who had it last, or nobody yet.
 */
export async function turnBack(db: Db, seriesId: string, number: number): Promise<void> {
  await sql`
    update app.task_series s
       set next_no = ${number} + 1,
           whose_turn = (select u.position from app.task_history h join app.task_turns u on u.series_id = h.series_id and u.user_id = h.turn_of
                          where h.series_id = s.id and h.occurrence_no <= ${number} and h.outcome <> 'away'
                          order by h.occurrence_no desc limit 1)
     where s.id = ${seriesId}`.execute(db)
  await sql`
    delete from app.task_history h
     where h.series_id = ${seriesId} and (h.occurrence_no = ${number} and h.outcome <> 'away' or h.occurrence_no > ${number})`.execute(db)
}

type Answer = Task & { next: Task | null }
type StatusAnswer = Answer | Refusal | Refused<'NEXT_UNDER_WAY' | 'NOT_YET' | 'NOT_ASSIGNABLE'>

/**
 * Sets the status of a task, whatever it was before: the last change wins. Setting the same status again changes nothing, so that
 * two people who tick it at once tick it once; of one that repeats, the next one opens once.
 */
export async function setStatus(db: Db, change: StatusChange, now: Date): Promise<StatusAnswer> {
  return refusedOnError(assigneeCheck, async () => changeStatus(db, change, now))
}

async function changeStatus(db: Db, change: StatusChange, now: Date): Promise<StatusAnswer> {
  const { taskId, status, doneBy, doneOn, ok, number, ifVersion } = change
  // Every change of a series locks it before its tasks.
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
    // As the credit is theirs, so is the day in the history.
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

// Which answers, or none yet, each can follow.
const follows = { given: ['waits', 'refused'], refused: ['waits'], waits: ['given', 'refused'] } as const

/**
 * Gives the OK for which a completed task waits, refuses it, or takes the answer back. Refused, the task is to do again; one of a series whose next one is
 * under way stays done and earns nothing. Answered twice alike it is answered once; of two who answer otherwise the second one is refused.
 */
export async function answerOk(db: Db, { taskId, answer }: { taskId: string; answer: TaskOk }, now: Date): Promise<Task | Refusal> {
  // Every change of a series locks it before its tasks.
  await lockSeriesOf(db, taskId, now)
  const before = await findTask(db, taskId)
  if (before === undefined) return { refused: 'NOT_FOUND' }
  const isAnswered = answer === 'refused' ? await sendBack(db, before, now) : await writeAnswer(db, taskId, answer)
  const task = await findTask(db, taskId)
  if (task === undefined) return { refused: 'NOT_FOUND' }
  if (isAnswered) return task
  const refusal = await whyUnchanged(db, { category_id: task.categoryId, version: task.version })
  if (refusal.refused === 'VIEW_ONLY') return refusal
  return task.ok === answer || (answer === 'refused' && !task.completed) ? task : { refused: 'CONFLICT' }
}

async function writeAnswer(db: Db, taskId: string, answer: TaskOk): Promise<boolean> {
  const answered = await db
    .updateTable('app.tasks')
    .set({ ok: answer })
    .where('id', '=', taskId)
    .where('ok', 'in', follows[answer])
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

async function sendBack(db: Db, task: Task, now: Date): Promise<boolean> {
  if (task.repeats !== null && task.ok === 'waits') {
    const reopened = await reopenTask(db, { task, status: 'not_started', now })
    return !isRefused(reopened) || (await writeAnswer(db, task.id, 'refused'))
  }
  const reopened = await db
    .updateTable('app.tasks')
    .set({ status: 'not_started', done_by: null })
    .where('id', '=', task.id)
    .where('ok', '=', 'waits')
    .returning('id')
    .executeTakeFirst()
  return reopened !== undefined
}

/**
 * Gives an open task that is for anyone free to the caller, or takes it from them again. Of two people who claim it at once one gets it, and
 * the other is refused; doing it twice changes nothing.
 */
export async function claimTask(
  db: Db,
  { taskId, claimed }: { taskId: string; claimed: boolean },
): Promise<Task | Refusal | Refused<'TAKEN'>> {
  const me = sql<string>`app.uid()`
  const changed = await db
    .updateTable('app.tasks')
    .set(claimed ? { assigned_to: me, claimed } : { assigned_to: null, claimed })
    .where('id', '=', taskId)
    .where('status', '<>', 'done')
    .where(claimed ? sql<boolean>`assigned_to is null` : sql<boolean>`assigned_to = ${me} and claimed`)
    .returning('id')
    .executeTakeFirst()
  const task = await findTask(db, taskId)
  if (task === undefined) return { refused: 'NOT_FOUND' }
  if (changed !== undefined) return task
  const refusal = await whyUnchanged(db, { category_id: task.categoryId, version: task.version })
  if (refusal.refused === 'VIEW_ONLY') return refusal
  return !claimed || (await isMine(db, task)) ? task : { refused: 'TAKEN' }
}

async function isMine(db: Db, { assignee }: Task): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select app.uid() = ${assignee?.id ?? null} as mine`.execute(db)
  return rows[0]?.mine === true
}
