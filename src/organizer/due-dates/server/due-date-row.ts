import { type RawBuilder, type Selectable, sql } from 'kysely'
import { myPeople } from '#foundation/members/server/members.ts'
import { subjectOf } from '#household/subjects/server/belongs-to.ts'
import { termUnits } from '#organizer/items/shared/terms.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { DateRule, type DueDate, OutcomeOfDate, PresetOfDate } from '../contract.ts'
import type { ComesRound, Period } from '../shared/next-date.ts'

type Columns = Selectable<DB['app.due_dates']>

/** A row of a date, from a statement or from its JSON, with the names of people and what was recorded last. */
export type DueDateRow = Omit<Columns, 'cost_pence' | 'created_at'> & {
  cost_pence: string | number | null
  created_at: Date | string
  looked_after_by_name: string | null
  task_for_name: string | null
  last: { outcomeId: string; outcome: string; doneOn: string } | null
}

/** Selects the dates that a condition on `d` names: the nearest first, those without one last. */
export function dueDateRows(condition: RawBuilder<unknown>): RawBuilder<DueDateRow> {
  return sql<DueDateRow>`
    select d.*, p.name as looked_after_by_name, a.name as task_for_name, (${lastOutcome(sql`d`)}) as last
      from app.due_dates d
      join app.categories c on c.id = d.category_id
      left join ${myPeople} p on p.family_id = c.family_id and p.user_id = d.looked_after_by
      left join ${myPeople} a on a.family_id = c.family_id and a.user_id = d.task_for
     where ${condition}
     order by d.next_on nulls last, d.created_at, d.id`
}

/** Selects what was recorded last of a date, as JSON; `date` is its table in the query around it. */
export const lastOutcome = (date: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select json_build_object('outcomeId', o.id, 'outcome', o.outcome, 'doneOn', o.done_on) from app.outcomes o
   where o.category_id = ${date}.category_id and o.due_date_id = ${date}.id order by o.created_at desc, o.id desc limit 1`

/** Reads a date that the requesting person may see; undefined when they may not, or there is none. One statement. */
export async function findDueDate(db: Db, dueDateId: string): Promise<DueDate | undefined> {
  const { rows } = await dueDateRows(sql`d.id = ${dueDateId}`).execute(db)
  return rows.map(toDueDate)[0]
}

/** Reads a date that is there. One statement. */
export async function readDueDate(db: Db, dueDateId: string): Promise<DueDate> {
  const found = await findDueDate(db, dueDateId)
  if (found === undefined) throw new Error('the date is not there any more')
  return found
}

export function toDueDate(row: DueDateRow): DueDate {
  return {
    id: row.id,
    categoryId: row.category_id,
    ...subjectOf(row),
    preset: PresetOfDate.parse(row.preset),
    name: row.name,
    ...toComesRound(row),
    reminders: row.thresholds,
    task: toTaskBefore(row),
    costPence: row.cost_pence === null ? null : Number(row.cost_pence),
    paused: row.paused_on === null ? null : { on: row.paused_on, reason: row.pause_reason },
    lookedAfterBy: toPerson(row.looked_after_by, row.looked_after_by_name),
    notes: row.notes,
    last: row.last && { ...row.last, outcome: OutcomeOfDate.parse(row.last.outcome) },
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  }
}

type WhenColumns = Pick<Columns, 'next_on' | 'counted_from' | 'period_count' | 'period_unit' | 'date_rule' | 'keep_count' | 'keep_unit'>

/** Returns what decides the next day of a date. */
export function toComesRound(row: WhenColumns): Required<Omit<ComesRound, 'endsTheDayBefore'>> {
  return {
    nextOn: row.next_on,
    countedFrom: row.counted_from,
    every: toPeriod(row.period_count, row.period_unit),
    rule: DateRule.parse(row.date_rule),
    keepWithin: toPeriod(row.keep_count, row.keep_unit),
  }
}

function toPeriod(count: number | null, named: string | null): Period | null {
  const unit = termUnits.find((one) => one === named)
  return count === null || unit === undefined ? null : { count, unit }
}

function toTaskBefore({ task_title: title, task_days: daysBefore, task_for: id, task_for_name: name }: DueDateRow): DueDate['task'] {
  return title === null || daysBefore === null ? null : { title, daysBefore, assignee: toPerson(id, name) }
}

const toPerson = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })
