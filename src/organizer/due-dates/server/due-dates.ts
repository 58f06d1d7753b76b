import { sql } from 'kysely'
import type { Category } from '#foundation/categories/contract.ts'
import { selectCategories, toCategory } from '#foundation/categories/server/categories.ts'
import { addRow, changeRow, type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import { addToSubject, belongsTo } from '#household/subjects/server/belongs-to.ts'
import type { NumbersOf, PhoneNumber } from '#organizer/numbers/contract.ts'
import { type NumberRow, selectNumbers, toNumber } from '#organizer/numbers/server/numbers.ts'
import { type NotFound, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { DateSnooze, DueDate, DueDateChange, DueDatesOf, NewDueDate, Pausing } from '../contract.ts'
import { type DueDateRow, dueDateRows, findDueDate, readDueDate, toDueDate } from './due-date-row.ts'

/** Returns the columns of these fields, but not from which day the date is counted. */
function toColumns({ preset, name, nextOn, every, rule, keepWithin, task, ...rest }: Omit<DueDateChange, 'dueDateId' | 'ifVersion'>) {
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
const readerChecks = { looked_after_by_reader: 'NOT_ASSIGNABLE', assignee_may_see: 'NOT_ASSIGNABLE' } as const

/** The refusals of a date that is not saved. */
type DueDateRefusal = Refusal | Refused<'NOT_ASSIGNABLE'>

/** Lists the dates of a category itself, of a car, a house, a child or a pet, the nearest first. One statement. */
export async function listDueDates(db: Db, whose: DueDatesOf): Promise<{ dueDates: DueDate[] }> {
  const { rows } = await dueDateRows(belongsTo(whose, 'd')).execute(db)
  return { dueDates: rows.map(toDueDate) }
}

/** Lists the dates of a category itself with the category: its page reads its subcategories and tasks beside it. One statement. */
export async function listWithCategory(db: Db, categoryId: string): Promise<{ category: Category; dueDates: DueDate[] } | NotFound> {
  const row = await selectCategories(db)
    .select(sql<DueDateRow[]>`(select coalesce(json_agg(r), '[]') from (${dueDateRows(belongsTo({ categoryId }, 'd'))}) r)`.as('due_dates'))
    .where('c.id', '=', categoryId)
    .executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : { category: toCategory(row), dueDates: row.due_dates.map(toDueDate) }
}

/** Lists the dates of a child or a pet and its telephone numbers: its page reads its tasks beside them. One statement. */
export async function listWithNumbers(db: Db, { from, ...whose }: NumbersOf): Promise<{ dueDates: DueDate[]; numbers: PhoneNumber[] }> {
  const { rows } = await sql<{ dates: DueDateRow[]; numbers: NumberRow[] }>`
    select (select coalesce(json_agg(r), '[]') from (${dueDateRows(belongsTo(whose, 'd'))}) r) as dates,
           (select coalesce(json_agg(r), '[]') from ${selectNumbers(db, { from, ...whose })} r) as numbers`.execute(db)
  const [found] = rows
  return { dueDates: (found?.dates ?? []).map(toDueDate), numbers: (found?.numbers ?? []).map(toNumber) }
}

/** Returns one date. One statement. */
export async function getDueDate(db: Db, dueDateId: string): Promise<DueDate | NotFound> {
  return (await findDueDate(db, dueDateId)) ?? { refused: 'NOT_FOUND' }
}

/** Adds a date to a category, a car, a house, a child or a pet. A repeated request adds nothing and returns the same answer. */
export async function addDueDate(db: Db, { id, categoryId, subjectId, ...fields }: NewDueDate) {
  return addToSubject(db, { categoryId, subjectId, held: 'dates' }, async (to): Promise<DueDate | DueDateRefusal> => {
    const columns = { id, ...to, ...toColumns(fields), counted_from: fields.nextOn }
    return refusedOnError(readerChecks, async () => addRow(db, 'app.due_dates', columns, async () => readDueDate(db, id)))
  })
}

/** Replaces the fields of a date unless somebody else has changed it since `ifVersion`. Another date or period is counted from that date. */
export async function changeDueDate(db: Db, { dueDateId: id, ifVersion, ...fields }: DueDateChange): Promise<DueDate | DueDateRefusal> {
  const columns = toColumns(fields)
  const { next_on: day, period_count: count, period_unit: unit } = columns
  const counted_from = sql<string | null>`case
    when (next_on, period_count, period_unit) is not distinct from (${day}::date, ${count}::int, ${unit}::text) then counted_from
    else ${day}::date end`
  return refusedOnError(readerChecks, async () =>
    changeRow(db, 'app.due_dates', { id, ifVersion }, { set: { ...columns, counted_from }, read: async () => readDueDate(db, id) }),
  )
}

/** Pauses a date from the caller's day at `now`, or ends that. The last change wins; the same again changes nothing. */
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

/** Puts off reminding the caller of a date that they may see; another day replaces the one before. A person has at most one for a date. */
export async function snoozeDate(db: Db, wanted: DateSnooze, now: Date): Promise<DateSnooze | Refused<'NOT_FOUND' | 'DATE_MOVED'>> {
  const { dueDateId, onDate, untilDay } = wanted
  const { rows } = await sql`
    insert into app.snoozes (user_id, source_id, reason, on_date, until_day)
    select app.uid(), c.source_id, c.reason, c.on_date, ${untilDay}
      from app.coming(app.my_day(${now}), array(select d.category_id from app.due_dates d where d.id = ${dueDateId})) c
     where c.source_id = ${dueDateId} and c.on_date = ${onDate}
        on conflict (user_id, source_id, reason, on_date) do update set until_day = excluded.until_day, set_at = now()
    returning source_id`.execute(db)
  if (rows.length === 0) {
    const seen = await db.selectFrom('app.due_dates').select('id').where('id', '=', dueDateId).executeTakeFirst()
    return { refused: seen === undefined ? 'NOT_FOUND' : 'DATE_MOVED' }
  }
  await db.deleteFrom('app.snoozes').where('source_id', '=', dueDateId).where('on_date', '<>', onDate).execute()
  return wanted
}
