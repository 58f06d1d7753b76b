import { type RawBuilder, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { myPeople } from '#foundation/members/server/members.ts'
import { TaskStatus } from '#organizer/tasks/contract.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { OutcomeOfDate } from '../contract.ts'
import type { Answers, OutcomeRecord } from '../outcomes/contract.ts'

/** The columns of a date that an outcome changed, before or after it; before it also the status of the task that it completed. */
export const MovedColumns = z
  .strictObject({ next_on: z.iso.date().nullable(), counted_from: z.iso.date().nullable(), task_status: TaskStatus.exclude(['done']) })
  .partial()
export type MovedColumns = z.infer<typeof MovedColumns>

/** A row of what became of a date. */
export type RecordRow = Omit<Selectable<DB['app.outcomes']>, 'due_date_id'> & {
  due_date_id: string
  recorded_by: string | null
  is_newest: boolean
  tasks: FollowUpTask[]
}

/** Selects what became of the dates that a condition on `o` and `d` names, the newest first, with who recorded it and the tasks that it raised. */
export function outcomeRecordRows(condition: RawBuilder<unknown>): RawBuilder<RecordRow> {
  return sql<RecordRow>`
    select o.*, p.name as recorded_by,
           not exists (select from app.outcomes n
                        where n.category_id = o.category_id and n.due_date_id = o.due_date_id and (n.created_at, n.id) > (o.created_at, o.id)) as is_newest,
           ${followUpTasks} as tasks
      from app.outcomes o
      join app.due_dates d on d.category_id = o.category_id and d.id = o.due_date_id
      join app.categories c on c.id = o.category_id
      left join ${myPeople} p on p.family_id = c.family_id and p.user_id = o.created_by
     where ${condition}
     order by o.done_on desc, o.created_at desc, o.id desc`
}

/** Finds what became of a date by its id, as its row; undefined when the requesting person may not see it. One statement. */
export async function findRecordRow(db: Db, outcomeId: string): Promise<RecordRow | undefined> {
  const { rows } = await outcomeRecordRows(sql`o.id = ${outcomeId}`).execute(db)
  return rows[0]
}

/** Reads what became of a date that is there. One statement. */
export async function readRecord(db: Db, outcomeId: string): Promise<OutcomeRecord> {
  const row = await findRecordRow(db, outcomeId)
  if (row === undefined) throw new Error('the outcome is not there any more')
  return toOutcomeRecord(row)
}

export function toOutcomeRecord(row: RecordRow): OutcomeRecord {
  const { created_by: id, recorded_by: name } = row
  return {
    id: row.id,
    dueDateId: row.due_date_id,
    outcome: OutcomeOfDate.parse(row.outcome),
    dueOn: row.due_on,
    doneOn: row.done_on,
    nextOn: row.next_on,
    ...toAnswers(row),
    by: id === null || name === null ? null : { id, name },
    tasks: row.tasks.map(toFollowUpTask),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    isUndoable: row.is_newest,
  }
}

/** A task that an outcome raised, as JSON. */
export type FollowUpTask = { id: string; title: string; status: string; due_date: string | null }

/** Selects the tasks that an outcome `o` raised, as JSON. */
export const followUpTasks = sql<FollowUpTask[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'status', t.status, 'due_date', t.due_date) order by t.id), '[]')
    from app.tasks t where t.category_id = o.category_id and t.outcome_id = o.id)`

/** Converts such a task to its part of an outcome. */
export function toFollowUpTask({ id, title, status, due_date: dueDate }: FollowUpTask): OutcomeRecord['tasks'][number] {
  return { id, title, status: TaskStatus.parse(status), dueDate }
}

type AnswerColumns = Pick<Selectable<DB['app.outcomes']>, 'reading' | 'by_whom' | 'reference' | 'result' | 'notes' | 'cost_pence'>

/** Returns what was asked for when an outcome was recorded. */
export function toAnswers(row: AnswerColumns): Answers {
  return {
    reading: toNumber(row.reading),
    byWhom: row.by_whom,
    reference: row.reference,
    result: row.result,
    notes: row.notes,
    costPence: toNumber(row.cost_pence),
  }
}

const toNumber = (stored: string | null): number | null => (stored === null ? null : Number(stored))

/** Returns the columns of these answers. */
export function toAnswerColumns({ reading, byWhom, reference, result, notes, costPence }: Answers) {
  return { reading, by_whom: byWhom, reference, result, notes, cost_pence: costPence }
}
