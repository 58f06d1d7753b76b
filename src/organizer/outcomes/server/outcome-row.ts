import { type NotNull, sql } from 'kysely'
import { z } from 'zod'
import { myPeople } from '#foundation/members/server/members.ts'
import { followUpTasks, toAnswers, toFollowUpTask } from '#organizer/due-dates/server/outcome-record-row.ts'
import type { LockedItem } from '#organizer/items/server/lock-item.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { type Outcome, OutcomeKind } from '../contract.ts'

/** The columns of a contract that an outcome changed, before or after it. */
export const ChangedColumns = z
  .strictObject({
    contract_end_date: z.iso.date().nullable(),
    handled_until: z.iso.date().nullable(),
    monthly_cost_pence: z.int().nullable(),
    cost_from: z.iso.date().nullable(),
    payment_pence: z.int().nullable(),
    next_cost_from: z.iso.date().nullable(),
    next_cost_pence: z.int().nullable(),
    next_payment_pence: z.int().nullable(),
    later_cost_from: z.array(z.iso.date()).nullable(),
    later_cost_pence: z.array(z.int()).nullable(),
    later_payment_pence: z.array(z.int().nullable()).nullable(),
    closed_on: z.iso.date().nullable(),
    closed_as: z.string().nullable(),
    successor_id: z.uuid().nullable(),
  })
  .partial()
export type ChangedColumns = z.infer<typeof ChangedColumns>

/** The status of an open task. */
export const OpenStatus = z.enum(['not_started', 'in_progress'])

/** The state before an outcome: the columns that changed, and the tasks that a passed test completed. */
export const ColumnsBefore = ChangedColumns.extend({ retests: z.array(z.strictObject({ id: z.uuid(), status: OpenStatus })).optional() })
export type ColumnsBefore = z.infer<typeof ColumnsBefore>

/** Returns the columns of a contract that an outcome changes, as they are now. */
export function columnsNow(item: LockedItem, changed: ChangedColumns): ChangedColumns {
  const { contract_end_date, handled_until, cost_from, next_cost_from, later_cost_from, closed_on, closed_as, successor_id } = item
  const all = {
    contract_end_date,
    handled_until,
    cost_from,
    next_cost_from,
    later_cost_from,
    closed_on,
    closed_as,
    successor_id,
    monthly_cost_pence: toNumber(item.monthly_cost_pence),
    payment_pence: toNumber(item.payment_pence),
    next_cost_pence: toNumber(item.next_cost_pence),
    next_payment_pence: toNumber(item.next_payment_pence),
    later_cost_pence: item.later_cost_pence?.map(Number) ?? null,
    later_payment_pence: item.later_payment_pence?.map(toNumber) ?? null,
  }
  return Object.fromEntries(Object.entries(all).filter(([column]) => column in changed))
}

const toNumber = (pence: string | null): number | null => (pence === null ? null : Number(pence))

/** Selects outcomes of contracts with the names of those who recorded them, and whether each is the newest of its contract. */
export function selectOutcomes(db: Db) {
  return db
    .selectFrom('app.outcomes as o')
    .innerJoin('app.categories as c', 'c.id', 'o.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').onRef('p.user_id', '=', 'o.created_by'))
    .selectAll('o')
    .select('p.name as recorded_by')
    .select(
      sql<boolean>`not exists (
        select from app.outcomes n where n.category_id = o.category_id and n.item_id = o.item_id and (n.created_at, n.id) > (o.created_at, o.id))`.as(
        'is_newest',
      ),
    )
    .select(followUpTasks.as('tasks'))
    .where('o.item_id', 'is not', null)
    .$narrowType<{ item_id: NotNull; next_on: NotNull }>()
}

type OutcomeRow = Awaited<ReturnType<ReturnType<typeof selectOutcomes>['executeTakeFirstOrThrow']>>

export function toOutcome(row: OutcomeRow): Outcome {
  const [was, became] = [ColumnsBefore.parse(row.was), ChangedColumns.parse(row.became)]
  const { created_by: id, recorded_by: name } = row
  return {
    id: row.id,
    itemId: row.item_id,
    outcome: OutcomeKind.parse(row.outcome),
    dueOn: row.due_on,
    doneOn: row.done_on,
    nextOn: row.next_on,
    penceBefore: costAfter(was, row.due_on),
    penceAfter: costAfter(became, row.due_on),
    answers: toAnswers(row),
    tasks: row.tasks.map(toFollowUpTask),
    successorId: became.successor_id ?? null,
    by: id === null || name === null ? null : { id, name },
    createdAt: row.created_at.toISOString(),
    version: row.version,
    isUndoable: row.is_newest,
  }
}

/** Returns the same columns as they are set; the type of a list knows no null in it. */
export function toSet({ later_payment_pence: payments, ...columns }: ChangedColumns) {
  return { ...columns, ...(payments !== undefined && { later_payment_pence: sql<string[] | null>`${payments}::bigint[]` }) }
}

// What a month costs on the day after another, the first day of the new term.
function costAfter(columns: ChangedColumns, dueOn: string): number | null {
  const day = daysAfter(dueOn, 1)
  const {
    monthly_cost_pence: now = null,
    next_cost_from: nextFrom,
    next_cost_pence: next,
    later_cost_from: from,
    later_cost_pence: later,
  } = columns
  const place = from?.findLastIndex((one) => one <= day) ?? -1
  return later?.[place] ?? (nextFrom != null && nextFrom <= day ? (next ?? null) : now)
}
