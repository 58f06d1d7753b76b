import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { TaskChange } from '../contract.ts'

/** The columns of what was said, but for the label, which is for a child's task alone (GAP-83). */
export function toColumns({ title, description, assignedTo, dueDate, status }: Omit<TaskChange, 'taskId' | 'ifVersion'>) {
  return { title, description, assigned_to: assignedTo, due_date: dueDate, status }
}

/** A task is not for somebody who may not see it (GAP-80). The check is the database's. */
export const assigneeCheck = { assignee_may_see: 'NOT_ASSIGNABLE' } as const

/** Why a task is not written. */
export type TaskRefusal = Refusal | Refused<'NOT_ASSIGNABLE'>
