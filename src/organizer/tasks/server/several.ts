import { sql } from 'kysely'
import { whyUnchanged } from '#foundation/sharing/server/rows.ts'
import { isRefused, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Task } from '../contract.ts'
import type { SeveralTasks } from '../series/contract.ts'
import { pauseSeries, putOffTask } from './occurrences.ts'
import type { SeriesRefusal } from './series.ts'
import { assigneeCheck } from './task-fields.ts'
import { findTask } from './task-row.ts'

type SeveralRefusal = SeriesRefusal | Refused<'NEXT_IS_DUE' | 'NOT_ASSIGNABLE'>
type Change = SeveralTasks['changes'][number]
type Several = { changed: Task[]; nextIsDue: string[]; ended: string[] }

/**
 * Gives several open tasks another day or person, pauses their series or resumes them. What somebody has changed since, or what cannot have that day,
 * stays as it is; refused where all of them do for one reason.
 */
export async function changeSeveral(db: Db, { changes }: SeveralTasks, now: Date): Promise<Several | SeveralRefusal> {
  await lockAll(db, changes)
  return refusedOnError(assigneeCheck, async () => {
    const changed: Task[] = []
    const ended: string[] = []
    const stayed = new Map<SeveralRefusal['refused'], { refusal: SeveralRefusal; ids: string[] }>()
    for (const change of changes) {
      const task = await changeOne(db, change, now)
      if (task === null) ended.push(change.taskId)
      else if (!isRefused(task)) changed.push(task)
      else {
        const alike = stayed.get(task.refused) ?? { refusal: task, ids: [] }
        alike.ids.push(change.taskId)
        stayed.set(task.refused, alike)
      }
    }
    const [first] = stayed.values()
    if (changed.length + ended.length === 0 && stayed.size === 1 && first !== undefined) return first.refusal
    return { changed, nextIsDue: stayed.get('NEXT_IS_DUE')?.ids ?? [], ended }
  })
}

// In one order, and series before tasks, so that two who change the same ones wait for each other once.
async function lockAll(db: Db, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ taskId }) => taskId)
  await sql`select from app.task_series s where s.id in (select t.series_id from app.tasks t where t.id = any (${ids}::uuid[])) order by s.id for update`.execute(
    db,
  )
  await sql`select from app.tasks t where t.id = any (${ids}::uuid[]) order by t.id for update`.execute(db)
}

/** Returns the task; null when it was resumed after the last day of its rule. */
async function changeOne(
  db: Db,
  { taskId, ifVersion, dueDate, assignedTo, pause }: Change,
  now: Date,
): Promise<Task | null | SeveralRefusal> {
  const before = await findTask(db, taskId)
  if (before === undefined) return { refused: 'NOT_FOUND' }
  const why = await whyUnchanged(db, { category_id: before.categoryId, version: before.version }, ifVersion)
  if (why.refused === 'VIEW_ONLY' || before.version !== ifVersion || before.completed) {
    return why.refused === 'VIEW_ONLY' ? why : { refused: 'CONFLICT' }
  }
  if (dueDate !== undefined && dueDate !== before.dueDate) {
    const moved = await giveDay(db, { before, dueDate }, now)
    if (moved !== undefined) return moved
  }
  if (assignedTo !== undefined && assignedTo !== (before.assignee?.id ?? null)) {
    await db.updateTable('app.tasks').set({ assigned_to: assignedTo, claimed: false }).where('id', '=', taskId).execute()
  }
  if (pause !== undefined) {
    const paused = await pauseSeries(db, { taskId, ...pause }, now)
    if (isRefused(paused) || paused.task === null) return isRefused(paused) ? paused : null
  }
  return (await findTask(db, taskId)) ?? { refused: 'NOT_FOUND' }
}

type NewDay = { before: Task; dueDate: string | null }

async function giveDay(db: Db, { before, dueDate }: NewDay, now: Date): Promise<SeveralRefusal | undefined> {
  const { id: taskId, repeats } = before
  if (repeats === null || repeats.endedOn !== null) {
    await db.updateTable('app.tasks').set({ due_date: dueDate }).where('id', '=', taskId).execute()
    return undefined
  }
  if (dueDate === null) return { refused: 'CONFLICT' }
  const putOff = await putOffTask(db, { taskId, number: repeats.number, day: dueDate }, now)
  return isRefused(putOff) ? putOff : undefined
}
