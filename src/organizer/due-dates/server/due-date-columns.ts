import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { DueDateChange } from '../contract.ts'

/** Returns the columns of these fields, but not from which day the date is counted. */
export function toColumns({
  preset,
  name,
  nextOn,
  every,
  rule,
  keepWithin,
  task,
  ...rest
}: Omit<DueDateChange, 'dueDateId' | 'ifVersion'>) {
  return {
    preset,
    name,
    next_on: nextOn,
    period_count: every?.count ?? null,
    period_unit: every?.unit ?? null,
    date_rule: rule,
    keep_count: keepWithin?.count ?? null,
    keep_unit: keepWithin?.unit ?? null,
    thresholds: rest.reminders,
    cost_pence: rest.costPence,
    notes: rest.notes,
    task_title: task?.title ?? null,
    task_days: task?.daysBefore ?? null,
    task_for: task?.assignedTo ?? null,
    looked_after_by: rest.lookedAfterBy,
  }
}

/** The refusals of people who may not see the date that they are to look after, or whose task they are to be given. The checks are the database's. */
export const readerChecks = { looked_after_by_reader: 'NOT_ASSIGNABLE', assignee_may_see: 'NOT_ASSIGNABLE' } as const

/** The refusals of a date that is not saved. */
export type DueDateRefusal = Refusal | Refused<'NOT_ASSIGNABLE'>
