import { type RawBuilder, sql } from 'kysely'
import { myPeople } from '#foundation/members/server/members.ts'
import { editableCategories } from '#foundation/sharing/server/rights.ts'
import { belongsTo } from '#household/subjects/server/belongs-to.ts'
import type { NotFound } from '#platform/server/api/refused.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { byName } from '#platform/shared/by-name.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { type Assignee, PastTask, type SeriesHistory, type Task, type TasksOf, type TaskSummary } from '../contract.ts'
import type { RepeatingTask } from '../series/contract.ts'
import { firstPart } from '../shared/limits.ts'
import { selectTasks, toTask } from './task-row.ts'

/**
 * Lists the tasks of a category itself, of a child or of a pet: by due date, those without one last, then in the order of
 * adding. One statement.
 */
export async function listTasks(db: Db, { from, part, ...whose }: TasksOf): Promise<Task[]> {
  const rows = await selectTasks(db)
    .where(part === 'first' ? sql<boolean>`t.id in ${firstOf(whose)}` : isOf(whose))
    .where(pageFrom({ from, table: 'app.tasks', as: 't', keys: dueFirst }))
    .orderBy('t.due_date', (order) => order.asc().nullsLast())
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(pageSize)
    .execute()
  return rows.map(toTask)
}

const dueFirst = (table: string) =>
  sql`coalesce(${sql.ref(`${table}.due_date`)}, 'infinity'), ${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}`

// Those to do first, and those that wait for an OK. The completed ones are only read where there are fewer to do than the part has.
const firstOf = (whose: ParentIds) => sql`(
  with todo as materialized (
    select t.id from app.tasks t where ${isOf(whose)} and t.status <> 'done' order by t.due_date, t.created_at, t.id
     limit ${sql.lit(firstPart)})
  select id from todo
   union
  (select t.id from app.tasks t where ${isOf(whose)} and t.ok = 'waits' order by t.due_date desc, t.id limit ${sql.lit(firstPart)})
   union
  (select t.id from app.tasks t where ${isOf(whose)} and t.status = 'done'
    order by coalesce(t.due_date, t.created_at::date) desc, t.created_at desc, t.id desc
    limit ${sql.lit(firstPart)} - (select count(*) from todo)))`

type ParentIds = Pick<TasksOf, 'categoryId' | 'subjectId'>

const isOf = (whose: ParentIds): RawBuilder<boolean> => belongsTo(whose, 't')

/** Lists the people who can be given a task of a category, by name; none for those who may not see it. One statement. */
export async function listAssignees(db: Db, categoryId: string): Promise<Array<Assignee & { hasAccount: boolean }>> {
  const people = await db
    .selectFrom(sql<{ user_id: string; name: string; has_account: boolean }>`app.assignees(${categoryId})`.as('a'))
    .select(['a.user_id as id', 'a.name', 'a.has_account as hasAccount'])
    .execute()
  return people.toSorted(byName)
}

/** Lists the open tasks of the series of a space that the person may change, one page of them. One statement. */
export async function listRepeating(db: Db, { familyId, from }: { familyId: string; from?: string | undefined }): Promise<RepeatingTask[]> {
  return db
    .selectFrom('app.tasks as t')
    .innerJoin('app.task_series as s', 's.id', 't.series_id')
    .innerJoin('app.categories as c', 'c.id', 't.category_id')
    .select(['t.id', 't.version', 's.paused_until as pausedUntil'])
    .select(sql<boolean>`s.paused_on is not null`.as('isPaused'))
    .where('c.family_id', '=', familyId)
    .where(sql<boolean>`t.category_id = any (${editableCategories})`)
    .where('t.status', '<>', 'done')
    .where('s.ended_on', 'is', null)
    .where(pageFrom({ from, table: 'app.tasks', as: 't', keys: inOrderOf('id') }))
    .orderBy('t.id')
    .limit(pageSize)
    .execute()
}

/** What somebody has in a group. */
type MemberSummary = { open: number; done: number; credits: number }

/**
 * Counts the tasks of a group that are for somebody or that they have done, of those that the person may see, and the credits they have earned there; nothing for
 * people who are not in the group. One statement.
 */
export async function summariseMember(db: Db, { familyId, userId }: { familyId: string; userId: string }): Promise<MemberSummary> {
  const { rows } = await sql<MemberSummary>`
    select count(*) filter (where not t.completed and t.assigned_to = ${userId})::int as open,
           count(*) filter (where t.completed and coalesce(t.done_by, t.assigned_to) = ${userId})::int as done,
           (select coalesce(sum(k.credits_earned), 0)::int from app.task_credits k where k.family_id = ${familyId} and k.user_id = ${userId}) as credits
      from app.tasks t join app.categories c on c.id = t.category_id
     where c.family_id = ${familyId} and ${userId} in (t.assigned_to, t.done_by)`.execute(db)
  return rows[0] ?? { open: 0, done: 0, credits: 0 }
}

type SummaryOf = { categoryId: string; now: Date; from?: string | undefined }

/** Summarises the tasks of the children and pets of a category on the viewer's day, without those that are hidden, one page of them. One statement. */
export async function summariseTasks(db: Db, { categoryId, now, from }: SummaryOf): Promise<TaskSummary[]> {
  const today = sql<string>`(select app.my_day(${now}))`
  return db
    .selectFrom('app.tasks')
    .select([
      sql<string>`subject_id`.as('subjectId'),
      sql<number>`count(*) filter (where not completed)::int`.as('open'),
      sql<number>`count(*) filter (where not completed and due_date < ${today})::int`.as('overdue'),
      sql<number>`count(*) filter (where not completed and due_date = ${today})::int`.as('dueToday'),
      sql<number>`count(*) filter (where completed and due_date = ${today})::int`.as('doneToday'),
    ])
    .where('category_id', '=', categoryId)
    .where(sql<boolean>`(completed or hidden_until is null or hidden_until <= ${today})`)
    .where('subject_id', 'is not', null)
    .$if(from !== undefined, (all) => all.where('subject_id', '>=', from ?? ''))
    .groupBy('subject_id')
    .orderBy('subject_id')
    .limit(pageSize)
    .execute()
}

const most = 50

/**
 * Returns the last 50 days of the series of a task, the newest first, and how often each person has done it in the caller's present month and in the last
 * 90 days, the most first. Empty for a task that never repeated.
 */
export async function getHistory(db: Db, taskId: string, now: Date): Promise<SeriesHistory | NotFound> {
  const task = await db.selectFrom('app.tasks').select('series_id').where('id', '=', taskId).executeTakeFirst()
  if (task === undefined) return { refused: 'NOT_FOUND' }
  const past = await pastOf(db, task.series_id)
    .leftJoin(myPeople.as('w'), (join) => join.onRef('w.family_id', '=', 'c.family_id').onRef('w.user_id', '=', 'h.turn_of'))
    .select(['h.id', 'h.planned_on', 'h.outcome', 'h.on_day', 'h.note', doer.as('doer'), 'p.name', 'h.turn_of', 'w.name as turn_name'])
    .orderBy('h.planned_on', 'desc')
    .orderBy('h.id', 'desc')
    .limit(most)
    .execute()
  const counts = await countsOf(db, task.series_id, now)
  return {
    past: past.map((row) =>
      PastTask.parse({
        id: row.id,
        plannedOn: row.planned_on,
        outcome: row.outcome,
        onDay: row.on_day,
        // Nobody is to blame for a missed day, least of all the person who ticks the next one.
        by: row.outcome === 'away' || row.outcome === 'missed' ? null : personOf(row),
        turnOf: personOf({ doer: row.turn_of, name: row.turn_name }),
        note: row.note,
      }),
    ),
    thisMonth: counted(counts, 'month'),
    lately: counted(counts, 'lately'),
  }
}

type Counts = Awaited<ReturnType<typeof countsOf>>

async function countsOf(db: Db, seriesId: string | null, now: Date) {
  const today = sql<string>`app.my_day(${now})`
  return pastOf(db, seriesId)
    .select([doer.as('doer'), 'p.name'])
    .select([
      sql<number>`(count(*) filter (where date_trunc('month', h.on_day) = date_trunc('month', ${today})))::int`.as('month'),
      sql<number>`(count(*) filter (where h.on_day > ${today} - 90))::int`.as('lately'),
    ])
    .where('h.outcome', '=', 'done')
    .groupBy([doer, 'p.name'])
    .orderBy('p.name')
    .execute()
}

function counted(counts: Counts, when: 'month' | 'lately'): SeriesHistory['thisMonth'] {
  return counts
    .flatMap((row) => {
      const by = personOf(row)
      return by === null || row[when] === 0 ? [] : [{ by, count: row[when] }]
    })
    .toSorted((one, other) => other.count - one.count)
}

// The person who is named, or else the one who ticked or skipped it.
const doer = sql<string | null>`coalesce(h.done_by, h.created_by)`

function pastOf(db: Db, seriesId: string | null) {
  return db
    .selectFrom('app.task_history as h')
    .innerJoin('app.categories as c', 'c.id', 'h.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').on('p.user_id', '=', doer))
    .where('h.series_id', '=', seriesId)
}

function personOf({ doer: id, name }: { doer: string | null; name: string | null }): Assignee | null {
  return id === null || name === null ? null : { id, name }
}
