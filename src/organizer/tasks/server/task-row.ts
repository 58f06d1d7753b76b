import { sql } from 'kysely'
import { z } from 'zod'
import { myPeople } from '#foundation/members/server/members.ts'
import { subjectOf } from '#household/subjects/server/belongs-to.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { weekdays } from '#platform/shared/weekdays.ts'
import { type Task, TaskLabel, TaskOk, TaskStatus } from '../contract.ts'
import { HandOut, Repeats } from '../series/contract.ts'
import { nextPerson } from '../shared/next-person.ts'
import { dayAfterThis } from '../shared/next-task.ts'

// Most tasks are of no series: of those nothing is looked up.
const turnsOfSeries = sql`case when s.id is not null then (
  select coalesce(jsonb_agg(jsonb_build_object('personId', u.user_id, 'weekdays', u.weekdays, 'position', u.position,
           'name', (select n.name from people n where n.family_id = c.family_id and n.user_id = u.user_id),
           'away', (select coalesce(jsonb_agg(jsonb_build_object('from', a.from_day, 'to', a.to_day)), '[]')
                      from app.away a where a.family_id = c.family_id and a.user_id = u.user_id and a.to_day >= t.planned_on)) order by u.position), '[]')
    from app.task_turns u where u.category_id = s.category_id and u.series_id = s.id) end`
const turnOf = sql<string | null>`case when s.id is not null then (
  select u.user_id from app.task_turns u where u.category_id = s.category_id and u.series_id = s.id and u.position = s.whose_turn) end`

/** Selects tasks with the names of their assignees and how they repeat. */
export function selectTasks(db: Db) {
  return db
    .with(
      (cte) => cte('people').materialized(),
      (query) => query.selectFrom(myPeople.as('m')).select(['m.family_id', 'm.user_id', 'm.name']),
    )
    .selectFrom('app.tasks as t')
    .innerJoin('app.categories as c', 'c.id', 't.category_id')
    .leftJoin('people as p', (join) => join.onRef('p.family_id', '=', 'c.family_id').onRef('p.user_id', '=', 't.assigned_to'))
    .leftJoin('people as d', (join) => join.onRef('d.family_id', '=', 'c.family_id').onRef('d.user_id', '=', 't.done_by'))
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
      's.paused_until',
      's.ended_on',
      's.hide_days',
      's.hand_out',
      's.whose_turn',
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

export function toTask(row: TaskRow): Task {
  const { assigned_to: id, assignee_name: name, due_date_id: dueDateId, for_day: day } = row
  return {
    id: row.id,
    categoryId: row.category_id,
    ...subjectOf(row),
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

const Turns = z.array(
  z.object({
    personId: z.string(),
    weekdays: z.array(z.enum(weekdays)),
    position: z.int(),
    name: z.string().nullable(),
    away: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
)
type Turns = z.infer<typeof Turns>

function repeatsOf(row: TaskRow): Repeats | null {
  if (row.rule === null) return null
  const turns = Turns.parse(row.turns)
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
    turns: turns.map(({ personId, weekdays: days }) => ({ personId, weekdays: days })),
    turnOf: row.turn_of,
    thenTurnOf: thenTurnOf(row, turns),
    pausedOn: row.paused_on,
    pausedUntil: row.paused_until,
    endedOn: row.ended_on,
  })
}

// As it is handed out on the next day of the rule, unless somebody goes away until then.
function thenTurnOf(row: TaskRow, turns: Turns): Repeats['thenTurnOf'] {
  const { rule, starts_on: startsOn, planned_on: plannedOn, hand_out: by, whose_turn: whoseTurn } = row
  if (turns.length === 0 || rule === null || startsOn === null || plannedOn === null || row.ended_on !== null) return null
  const handOut = HandOut.parse(by)
  if (handOut === 'least') return null
  const day = dayAfterThis({ rule, startsOn, countsFrom: row.counts_from === 'done' ? 'done' : 'due' }, plannedOn)
  // Counted from the day it is done, only the order of the list is known.
  if (day === undefined && (handOut === 'weekdays' || row.counts_from !== 'done')) return null
  const unknown = { timesDone: 0, lastDone: null }
  const { personId } = nextPerson({ handOut, whoseTurn, turns: turns.map((turn) => ({ ...turn, ...unknown })) }, day ?? plannedOn)
  const name = turns.find((turn) => turn.personId === personId)?.name
  return personId === null || name == null || personId === row.assigned_to ? null : { id: personId, name }
}
