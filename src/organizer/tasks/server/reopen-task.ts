import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/rows.ts'
import type { Task, TaskStatus } from '../contract.ts'
import { lockSeriesOf } from './series.ts'
import { findTask } from './task-row.ts'

type Reopening = { task: Task; status: TaskStatus; now: Date }

/**
 * Reopens the last completed task of a series: the next one is deleted as long as nobody has touched it, and the history forgets that it was
 * done. Refused when the next one is under way (RECUR-14).
 */
export async function reopenTask(
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
  const isLast = next === undefined && series.nextNumber === number + 1
  const isUntouched = next?.occurrence_no === number + 1 && next.version === 1 && next.status === 'not_started'
  if (!isLast && !isUntouched) return { refused: 'NEXT_UNDER_WAY' }
  if (next !== undefined) await db.deleteFrom('app.tasks').where('id', '=', next.id).execute()
  await db.updateTable('app.tasks').set({ status, done_by: null }).where('id', '=', task.id).where('status', '=', 'done').execute()
  await turnBack(db, series.id, number)
  const reopened = await findTask(db, task.id)
  return reopened === undefined ? { refused: 'NOT_FOUND' } : { ...reopened, next: null }
}

/**
 * Makes a task of a series its last one again: the history forgets what followed, and it is the turn again of whose it was. Where everybody was away, that
 * is whoever had it last, or nobody yet.
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
