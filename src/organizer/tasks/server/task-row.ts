import { sql } from 'kysely'
import { myPeople } from '../../../foundation/members/server/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Task, TaskLabel, TaskOk, TaskStatus } from '../contract.ts'
import { Repeats } from '../series/contract.ts'

const turnsOfSeries = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('personId', u.user_id, 'weekdays', u.weekdays) order by u.position), '[]')
    from app.task_turns u where u.category_id = s.category_id and u.series_id = s.id)`
const turnOf = sql<string | null>`(
  select u.user_id from app.task_turns u where u.category_id = s.category_id and u.series_id = s.id and u.position = s.whose_turn)`

/** Selects tasks with the names of their assignees and how they repeat. */
export function selectTasks(db: Db) {
  return db
    .selectFrom('app.tasks as t')
    .innerJoin('app.categories as c', 'c.id', 't.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').onRef('p.user_id', '=', 't.assigned_to'))
    .leftJoin(myPeople.as('d'), (join) => join.onRef('d.family_id', '=', 'c.family_id').onRef('d.user_id', '=', 't.done_by'))
    .leftJoin('app.task_series as s', (join) => join.onRef('s.category_id', '=', 't.category_id').onRef('s.id', '=', 't.series_id'))
    .selectAll('t')
    .select([
      'p.name as assignee_name',
      'd.name as doer_name',
      's.rule',
      's.counts_from',
      's.when_missed',
      's.starts_on',
      's.paused_on',
      's.ended_on',
      's.hide_days',
      's.hand_out',
      turnsOfSeries.as('turns'),
      turnOf.as('turn_of'),
    ])
}

/** Finds one task; undefined when the requesting person may not see it. One statement. */
export async function findTask(db: Db, taskId: string): Promise<Task | undefined> {
  const row = await selectTasks(db).where('t.id', '=', taskId).executeTakeFirst()
  return row && toTask(row)
}

/** Finds the open task of a series. One statement. */
export async function findOpenTask(db: Db, seriesId: string): Promise<Task | undefined> {
  const row = await selectTasks(db).where('t.series_id', '=', seriesId).where('t.status', '<>', 'done').executeTakeFirst()
  return row && toTask(row)
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>

/** Converts a row to a Task; nothing else does. */
export function toTask(row: TaskRow): Task {
  const { assigned_to: id, assignee_name: name, due_date_id: dueDateId, for_day: day } = row
  return {
    id: row.id,
    categoryId: row.category_id,
    childId: row.child_id,
    petId: row.pet_id,
    title: row.title,
    description: row.description,
    assignee: id === null || name === null ? null : { id, name },
    dueDate: row.due_date,
    status: TaskStatus.parse(row.status),
    completed: row.completed,
    label: row.label === null ? null : TaskLabel.parse(row.label),
    forDate: dueDateId === null || day === null ? null : { dueDateId, day },
    createdAt: row.created_at.toISOString(),
    version: row.version,
    repeats: repeatsOf(row),
    doneBy: row.done_by === null || row.doer_name === null ? null : { id: row.done_by, name: row.doer_name },
    isClaimed: row.claimed,
    hiddenUntil: row.hidden_until,
    worth: row.worth,
    needsOk: row.needs_ok,
    ok: row.ok === null ? null : TaskOk.parse(row.ok),
  }
}

function repeatsOf(row: TaskRow): Repeats | null {
  if (row.rule === null) return null
  return Repeats.parse({
    rule: row.rule,
    countsFrom: row.counts_from,
    whenMissed: row.when_missed,
    startsOn: row.starts_on,
    number: row.occurrence_no,
    plannedOn: row.planned_on,
    passedOver: row.passed_over,
    hideDays: row.hide_days,
    handOut: row.hand_out,
    turns: row.turns,
    turnOf: row.turn_of,
    pausedOn: row.paused_on,
    endedOn: row.ended_on,
  })
}
