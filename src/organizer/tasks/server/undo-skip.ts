import { sql } from 'kysely'
import { changeRow } from '../../../foundation/sharing/server/rows.ts'
import { isRefused, type Refused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SkipUndone, Task } from '../contract.ts'
import { turnBack } from './reopen-task.ts'
import { type SeriesRefusal, seriesOfTask } from './series.ts'
import { assigneeCheck, toColumns } from './task-fields.ts'
import { findTask } from './task-row.ts'

type Refusal = SeriesRefusal | Refused<'NOT_ASSIGNABLE'>

/**
 * Takes back that a task was skipped: it has its day, its number and its fields again, and the history forgets it (RECUR-11). Refused as a conflict once anything
 * further has happened to the task or its series.
 */
export async function undoSkip(db: Db, { taskId: id, number, ifVersion, ...fields }: SkipUndone, now: Date): Promise<Task | Refusal> {
  const found = await seriesOfTask(db, id, now)
  if (isRefused(found)) return found
  const { series, task } = found
  const skipped = await skippedDay(db, series.id, number)
  const isLast = task.isOpen && task.number === number + 1 && series.nextNumber === number + 2
  if (skipped === undefined || !isLast || series.isPaused || fields.dueDate === null) return { refused: 'CONFLICT' }
  const label = sql<string | null>`case when child_id is not null then ${fields.label} end`
  const place = { occurrence_no: number, planned_on: skipped.planned_on, passed_over: skipped.passed_over }
  return refusedWhenRaised(assigneeCheck, async (): Promise<Task | SeriesRefusal> => {
    const change = { set: { ...toColumns(fields), label, ...place }, read: async () => findTask(db, id) }
    const changed = await changeRow(db, 'app.tasks', { id, ifVersion }, change)
    if (isRefused(changed)) return changed
    await turnBack(db, series.id, number)
    return (await findTask(db, id)) ?? { refused: 'NOT_FOUND' }
  })
}

// The day of the skipped one, and how many days had been passed over before it: those that the history has below the number before.
async function skippedDay(db: Db, seriesId: string, number: number) {
  const { rows } = await sql<{ planned_on: string; passed_over: number }>`
    select h.planned_on, (select count(*)::int from app.task_history m
                           where m.category_id = h.category_id and m.series_id = h.series_id and m.occurrence_no = ${number} - 1 and m.outcome = 'missed') as passed_over
      from app.task_history h
     where h.series_id = ${seriesId} and h.occurrence_no = ${number} and h.outcome = 'skipped'`.execute(db)
  return rows[0]
}
