import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/rows.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDate, Pausing } from '../contract.ts'
import { findDueDate } from './due-date-row.ts'

/** Pauses a date from the caller's day at `now`, or ends that (CLOCK-11). The last change wins; the same again changes nothing. */
export async function pauseDueDate(db: Db, { dueDateId, paused }: Pausing, now: Date): Promise<DueDate | Refusal> {
  const reason = paused?.reason ?? null
  const isPaused = paused !== null
  const changed = await db
    .updateTable('app.due_dates')
    .set({
      paused_on: sql<string | null>`case when ${isPaused} then coalesce(paused_on, app.my_day(${now})) end`,
      pause_reason: reason,
    })
    .where('id', '=', dueDateId)
    .where(sql<boolean>`(paused_on is not null, pause_reason) is distinct from (${isPaused}, ${reason}::text)`)
    .returning('id')
    .executeTakeFirst()
  const date = await findDueDate(db, dueDateId)
  if (date === undefined) return { refused: 'NOT_FOUND' }
  if (changed !== undefined) return date
  const refusal = await whyUnchanged(db, { category_id: date.categoryId, version: date.version })
  return refusal.refused === 'VIEW_ONLY' ? refusal : date
}
