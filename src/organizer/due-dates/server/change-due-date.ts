import { sql } from 'kysely'
import { changeRow } from '../../../foundation/sharing/server/rows.ts'
import { refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDate, DueDateChange } from '../contract.ts'
import { type DueDateRefusal, readerChecks, toColumns } from './due-date-columns.ts'
import { readDueDate } from './due-date-row.ts'

/** Replaces the fields of a date unless somebody else has changed it since `ifVersion`. Another date or period is counted from that date. */
export async function changeDueDate(db: Db, { dueDateId: id, ifVersion, ...fields }: DueDateChange): Promise<DueDate | DueDateRefusal> {
  const columns = toColumns(fields)
  const { next_on: day, period_count: count, period_unit: unit } = columns
  const counted_from = sql<string | null>`case
    when (next_on, period_count, period_unit) is not distinct from (${day}::date, ${count}::int, ${unit}::text) then counted_from
    else ${day}::date end`
  return refusedWhenRaised(readerChecks, async () =>
    changeRow(db, 'app.due_dates', { id, ifVersion }, { set: { ...columns, counted_from }, read: async () => readDueDate(db, id) }),
  )
}
