import type { Refusal } from '#foundation/sharing/server/rows.ts'
import type { Refused } from '#platform/server/api/refused.ts'
import type { TaskChange } from '../contract.ts'

/** Returns the columns of these fields except the label, which only a child's task has. */
export function toColumns({ title, description, assignedTo, dueDate, status, needsOk }: Omit<TaskChange, 'taskId' | 'ifVersion'>) {
  return { title, description, assigned_to: assignedTo, due_date: dueDate, status, ...(needsOk !== undefined && { needs_ok: needsOk }) }
}

/** The refusal of an assignee who may not see the task, or of somebody who is recorded as having done it. The checks are the database's. */
export const assigneeCheck = { assignee_may_see: 'NOT_ASSIGNABLE', doer_may_see: 'NOT_ASSIGNABLE' } as const

/** The refusal of somebody who is not an admin and would decide what a task is worth. */
export const worthCheck = { worth_by_admins: 'WORTH_BY_ADMINS' } as const

/** The refusals of a task that is not saved. */
export type TaskRefusal = Refusal | Refused<'NOT_ASSIGNABLE'>
