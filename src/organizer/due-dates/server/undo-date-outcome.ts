import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDate } from '../contract.ts'
import { readDueDate } from './due-date-row.ts'
import { findDateToChange, refuseChange } from './locked-date.ts'
import { findRecordRow, MovedColumns } from './outcome-record-row.ts'
import { reopenTaskOf } from './task-of-date.ts'

type UndoRefusal = Refusal | Refused<'NOT_NEWEST'>

/**
 * Undoes the newest outcome of a date, unless somebody has changed the date since: it is due as it was, and so is the task that was closed with it. The
 * tasks that it raised are deleted if they are as they were made; otherwise they stay.
 */
export async function undoDateOutcome(db: Db, outcomeId: string, now: Date): Promise<{ dueDate: DueDate } | UndoRefusal> {
  const found = await findRecordRow(db, outcomeId)
  if (found === undefined) return { refused: 'NOT_FOUND' }
  const date = await findDateToChange(db, found.due_date_id, now)
  if (date === undefined) return refuseChange(db, found.due_date_id)
  // Read again, as somebody may have undone it before the row was locked.
  const outcome = await findRecordRow(db, outcomeId)
  if (outcome === undefined) return { refused: 'NOT_FOUND' }
  if (!outcome.is_newest) return { refused: 'NOT_NEWEST' }
  const { task_status: status, ...was } = MovedColumns.parse(outcome.was)
  const became = MovedColumns.parse(outcome.became)
  const movedIt = 'next_on' in became
  if (movedIt && (date.next_on !== became.next_on || date.counted_from !== became.counted_from)) return { refused: 'CONFLICT' }
  // The task of a date that was skipped is raised again.
  const raisedAgain = outcome.outcome === 'skipped' ? { task_raised_for: null } : {}
  if (movedIt)
    await db
      .updateTable('app.due_dates')
      .set({ ...was, ...raisedAgain })
      .where('id', '=', date.id)
      .execute()
  await db
    .deleteFrom('app.tasks')
    .where('category_id', '=', date.category_id)
    .where('outcome_id', '=', outcomeId)
    .where('version', '=', 1)
    .execute()
  await db.deleteFrom('app.outcomes').where('id', '=', outcomeId).execute()
  if (status !== undefined) await reopenTaskOf(db, date, { forDay: outcome.due_on, status })
  return { dueDate: await readDueDate(db, date.id) }
}
