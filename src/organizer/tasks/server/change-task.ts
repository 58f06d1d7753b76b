import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import { changeRow } from '../../../foundation/sharing/server/rows.ts'
import { isRefused, refusedWhenRaised, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task, TaskChange } from '../contract.ts'
import { beginSeries } from './begin-series.ts'
import { changeSeries } from './change-series.ts'
import { type LockedSeries, lockSeriesOf } from './series.ts'
import { setStatus } from './set-status.ts'
import { assigneeCheck, type TaskRefusal, toColumns } from './task-fields.ts'
import { findTask } from './task-row.ts'

type ChangeRefusal = TaskRefusal | Refused<'NEXT_IS_DUE' | 'NEXT_UNDER_WAY' | 'DAY_MISSING' | 'WORTH_BY_ADMINS'>

/**
 * Changes the fields of a task unless somebody else has changed it since `ifVersion`. Of one of a series that goes on, the others after it are
 * changed too where that was chosen (RECUR-13); a task that does not repeat yet begins to where `repeats` says how.
 */
export async function changeTask(db: Db, change: TaskChange, now: Date): Promise<Task | ChangeRefusal> {
  const before = await findTask(db, change.taskId)
  const isInSeries = before?.repeats != null && before.repeats.endedOn === null
  if (!isInSeries && change.repeats != null && change.dueDate === null) return { refused: 'DAY_MISSING' }
  return refusedWhenRaised(assigneeCheck, async () => {
    // Whoever changes a series locks it before its tasks.
    const series = isInSeries ? await lockSeriesOf(db, change.taskId, now) : undefined
    const based = await changeWorth(db, change, before)
    if (isRefused(based)) return based
    if (isInSeries) return changeInSeries(db, { change: based, before, series, now })
    const changed = await changeFields(db, based, change.status)
    if (isRefused(changed) || change.repeats == null) return changed
    return beginSeries(db, { taskId: change.taskId, repeats: change.repeats, now })
  })
}

/**
 * Sets what a task is worth where that is another, and that of its series where it is meant for the following ones, before the rest of the change: if
 * that completes it, it earns the new worth. Returns the change, based on the version that this has made.
 */
async function changeWorth(
  db: Db,
  change: TaskChange,
  before: Task | undefined,
): Promise<TaskChange | Refused<'WORTH_BY_ADMINS' | 'CONFLICT'>> {
  const { taskId, worth, ifVersion, scope } = change
  if (worth === undefined || before === undefined || worth === before.worth) return change
  const call = sql<string>`app.set_worth(${taskId}, ${worth}, ${scope === 'following'}, ${ifVersion})`
  const refusal = await callPrivileged(db, call, ['WORTH_BY_ADMINS', 'CONFLICT'])
  return refusal ?? { ...change, ifVersion: ifVersion + 1 }
}

async function changeFields(db: Db, { taskId: id, ifVersion, ...fields }: TaskChange, status: Task['status']) {
  const label = sql<string | null>`case when child_id is not null then ${fields.label} end`
  const claimed = sql<boolean>`claimed and assigned_to is not distinct from ${fields.assignedTo}`
  const doneBy = status === 'done' ? fields.doneBy : null
  return changeRow(
    db,
    'app.tasks',
    { id, ifVersion },
    {
      set: { ...toColumns({ ...fields, status }), label, claimed, ...(doneBy !== undefined && { done_by: doneBy }) },
      read: async () => findTask(db, id),
    },
  )
}

type InSeries = { change: TaskChange; before: Task; series: LockedSeries | undefined; now: Date }

// The status comes last, as it opens or takes back the next one.
async function changeInSeries(db: Db, { change, before, series, now }: InSeries): Promise<Task | ChangeRefusal> {
  const changed = await changeFields(db, change, before.status)
  if (isRefused(changed)) return changed
  const refused = series === undefined || before.completed ? undefined : await changeSeries(db, series, { change, before })
  if (refused !== undefined) return refused
  if (change.status !== before.status) {
    const doneBy = change.doneBy ?? undefined
    const set = await setStatus(db, { taskId: change.taskId, status: change.status, doneBy }, now)
    if (isRefused(set)) return set.refused === 'NOT_YET' ? { refused: 'CONFLICT' } : { refused: set.refused }
  }
  return (await findTask(db, change.taskId)) ?? { refused: 'NOT_FOUND' }
}
