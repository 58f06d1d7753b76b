import { TaskStatus } from '#organizer/tasks/contract.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { LockedDate } from './lock-date.ts'
import type { MovedColumns } from './outcome-record-row.ts'

/**
 * Completes the task that a date raised for the day that is answered, if it is still open, and returns the status that it had, for undoing it.
 * Where the date is skipped there is nothing left to do, and nobody did it: the task is deleted.
 */
export async function closeTaskOf(db: Db, date: LockedDate, { skipped }: { skipped: boolean }): Promise<MovedColumns> {
  const open = await db
    .selectFrom('app.tasks')
    .select(['id', 'status'])
    .where('category_id', '=', date.category_id)
    .where('due_date_id', '=', date.id)
    .where('for_day', '=', date.next_on)
    .where('status', '<>', 'done')
    .forUpdate()
    .executeTakeFirst()
  if (open === undefined) return {}
  if (skipped) await db.deleteFrom('app.tasks').where('id', '=', open.id).execute()
  else await db.updateTable('app.tasks').set({ status: 'done' }).where('id', '=', open.id).execute()
  return skipped ? {} : { task_status: TaskStatus.exclude(['done']).parse(open.status) }
}

/** Gives the task that a date raised for a day back the status that it had when it was completed with the date. */
export async function reopenTaskOf(db: Db, { id, category_id }: LockedDate, { forDay, status }: Reopening): Promise<void> {
  await db
    .updateTable('app.tasks')
    .set({ status })
    .where('category_id', '=', category_id)
    .where('due_date_id', '=', id)
    .where('for_day', '=', forDay)
    .where('status', '=', 'done')
    .execute()
}

type Reopening = { forDay: string; status: NonNullable<MovedColumns['task_status']> }
