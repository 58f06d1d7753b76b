import { sql } from 'kysely'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import { addRow, changeRow } from '#foundation/sharing/server/rows.ts'
import { type BelongsTo, findSubject } from '#household/subjects/server/belongs-to.ts'
import { isRefused, type NotFound, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { isSameButForEnd } from '#platform/shared/rhythm/is-same-but-for-end.ts'
import type { NewTask, Task, TaskChange, TasksOf } from '../contract.ts'
import type { Repetition } from '../series/contract.ts'
import { dayAfterThis } from '../shared/next-task.ts'
import { assignAgain, writeTurns } from './assignment.ts'
import { endSeries, type LockedSeries, lockSeriesOf, openNext } from './series.ts'
import { setStatus } from './status.ts'
import { assigneeCheck, type TaskRefusal, toColumns, worthCheck } from './task-fields.ts'
import { findTask } from './task-row.ts'

type Beginning = { taskId: string; repeats: Repetition; now: Date }

/**
 * Makes a task that was just written the first of a series, which repeats from its due date on. What is completed already opens the next one.
 * Does nothing for one that is in a series which goes on.
 */
async function beginSeries(db: Db, { taskId, repeats, now }: Beginning): Promise<Task | NotFound> {
  const { rows } = await sql<{ status: string; due_date: string }>`
    with begun as (
      insert into app.task_series (category_id, subject_id, subject_kind, title, description, assigned_to, label, rule, starts_on, counts_from, when_missed, hide_days, hand_out, time_zone, needs_ok)
      select t.category_id, t.subject_id, t.subject_kind, t.title, t.description, t.assigned_to, t.label, ${repeats.rule}, t.due_date, ${repeats.countsFrom},
             ${repeats.whenMissed}, ${repeats.hideDays ?? null}, ${repeats.handOut ?? 'free'}, (select p.time_zone from app.profiles p where p.id = app.uid()),
             t.needs_ok
        from app.tasks t
       where t.id = ${taskId} and t.due_date is not null
         and not exists (select from app.task_series s where s.id = t.series_id and s.ended_on is null)
      returning id)
    update app.tasks t set series_id = begun.id, occurrence_no = 1, planned_on = t.due_date, passed_over = 0
      from begun where t.id = ${taskId}
    returning t.status, t.due_date`.execute(db)
  const [begun] = rows
  const series = begun && (await lockSeriesOf(db, taskId, now))
  if (begun !== undefined && series !== undefined) {
    const { turns = [] } = repeats
    if (turns.length > 0) await writeTurns(db, series.id, turns)
    if (begun.status === 'done') await openNext(db, series, { number: 1, plannedOn: begun.due_date, onDay: series.today })
    else if (turns.length > 0) await assignAgain(db, series, { taskId, day: begun.due_date })
  }
  return (await findTask(db, taskId)) ?? { refused: 'NOT_FOUND' }
}

/**
 * Adds a task to a category, a child or a pet, the first of its series where it repeats. A repeated request adds nothing and returns
 * the same answer.
 */
export async function addTask(db: Db, task: NewTask, now: Date): Promise<Task | TaskRefusal | Refused<'WORTH_BY_ADMINS'>> {
  // Checked first: only those who may see the category can find out who may be given its tasks.
  const place = await parentOfTask(db, task)
  if (isRefused(place)) return place
  const label = place.subject_kind === 'child' ? task.label : null
  const followUpOf = { due_date_id: task.forDate?.dueDateId ?? null, for_day: task.forDate?.day ?? null }
  const worth = task.worth === undefined ? {} : { worth: task.worth }
  const columns = {
    id: task.id,
    ...place,
    ...toColumns(task),
    label,
    ...followUpOf,
    ...worth,
    done_by: task.doneBy ?? null,
    ok: task.ok ?? null,
  }
  return refusedOnError({ ...assigneeCheck, ...worthCheck }, async () => {
    const added = await addRow(db, 'app.tasks', columns, async ({ id }) => findTask(db, id))
    return isRefused(added) || task.repeats === null ? added : beginSeries(db, { taskId: task.id, repeats: task.repeats, now })
  })
}

/** Returns the parent of a new task, its category or a child or pet in it, if the requesting person may see it. One statement. */
async function parentOfTask(db: Db, { categoryId, subjectId }: TasksOf): Promise<BelongsTo | NotFound> {
  if (subjectId !== undefined) return (await findSubject(db, subjectId, 'tasks')) ?? { refused: 'NOT_FOUND' }
  const category = await db
    .selectFrom('app.categories')
    .select('id')
    .where('id', '=', categoryId ?? null)
    .executeTakeFirst()
  return category === undefined ? { refused: 'NOT_FOUND' } : { category_id: category.id, subject_id: null, subject_kind: null }
}

type SeriesChange = { change: TaskChange; before: Task }

/**
 * Makes a change of the open task of a series, whose row is written already, one of the series where it is meant for the following ones: they
 * begin with its fields, and with another rule or another day they are counted anew from its day. Without `repeats` as null the series ends,
 * and its open task is an ordinary one. Returns why not, or undefined.
 */
async function changeSeries(
  db: Db,
  series: LockedSeries,
  { change, before }: SeriesChange,
): Promise<Refused<'NEXT_IS_DUE' | 'DAY_MISSING'> | undefined> {
  const { taskId, dueDate, repeats, scope } = change
  if (repeats === null) {
    await endSeries(db, series)
    // While it was paused there was no day.
    if (series.isPaused) await db.updateTable('app.tasks').set({ due_date: dueDate }).where('id', '=', taskId).execute()
    return undefined
  }
  // While it is paused there is no day.
  if (dueDate === null && !series.isPaused) return { refused: 'DAY_MISSING' }
  if (scope !== 'following') return reachesNext(series, before, dueDate) ? { refused: 'NEXT_IS_DUE' } : undefined
  await db
    .updateTable('app.task_series as s')
    .from('app.tasks as t')
    .set((row) => ({
      title: row.ref('t.title'),
      description: row.ref('t.description'),
      // Whose it is this time does not make it theirs for good.
      assigned_to: repeats?.handOut === 'free' ? null : row.ref('t.assigned_to'),
      label: row.ref('t.label'),
      needs_ok: row.ref('t.needs_ok'),
      ...(repeats && {
        rule: repeats.rule,
        counts_from: repeats.countsFrom,
        when_missed: repeats.whenMissed,
        hide_days: repeats.hideDays,
        hand_out: repeats.handOut,
      }),
    }))
    .whereRef('t.series_id', '=', 's.id')
    .where('t.id', '=', taskId)
    .execute()
  const isAnew = dueDate !== before.dueDate || isOtherRhythm(repeats?.rule, before.repeats?.rule)
  if (isAnew && dueDate !== null) await countFrom(db, { seriesId: series.id, taskId, day: dueDate })
  await changeTurns(db, series, { change, before, isAnew })
  return undefined
}

// Another end does not begin it anew: the 31st of each month stays that in February.
const isOtherRhythm = (rule: string | undefined, before: string | undefined): boolean =>
  rule !== undefined && before !== undefined && !isSameButForEnd(rule, before)

/** Assigns the open task anew where others get it from now on; the person whose turn it is keeps it while they are in the list. */
async function changeTurns(db: Db, series: LockedSeries, { change, before, isAnew }: SeriesChange & { isAnew: boolean }): Promise<void> {
  const { taskId, dueDate, repeats } = change
  const handOut = repeats?.handOut ?? series.handOut
  const { turns } = repeats ?? {}
  const isListed = (turns ?? before.repeats?.turns ?? []).some(({ personId }) => personId === before.repeats?.turnOf)
  if (repeats?.handOut !== undefined) await writeTurns(db, series.id, turns ?? [])
  if (handOut === 'one' || handOut === 'free') return
  const isOther = handOut !== series.handOut || !sameTurns(turns, before.repeats?.turns)
  if (!isOther && !(isAnew && handOut === 'weekdays')) return
  if (handOut === 'turns' && series.handOut === 'turns' && isListed) return
  await assignAgain(db, { ...series, handOut, whoseTurn: null }, { taskId, day: dueDate ?? series.today })
}

const sameTurns = (turns: Repetition['turns'], before: Repetition['turns']): boolean =>
  turns === undefined || JSON.stringify(turns) === JSON.stringify(before)

function reachesNext(series: LockedSeries, { dueDate, repeats }: Task, day: string | null): boolean {
  if (day === null || day === dueDate || repeats === null) return false
  const next = dayAfterThis(series, repeats.plannedOn)
  return next !== undefined && day >= next
}

async function countFrom(db: Db, { seriesId, taskId, day }: { seriesId: string; taskId: string; day: string }): Promise<void> {
  await db.updateTable('app.task_series').set({ starts_on: day }).where('id', '=', seriesId).execute()
  await sql`update app.tasks set planned_on = ${day}, passed_over = 0 where id = ${taskId}`.execute(db)
}

type ChangeRefusal = TaskRefusal | Refused<'NEXT_IS_DUE' | 'NEXT_UNDER_WAY' | 'DAY_MISSING' | 'WORTH_BY_ADMINS'>

/**
 * Changes the fields of a task unless somebody else has changed it since `ifVersion`. Of one of a series that goes on, the others after it are
 * changed too where that was chosen; a task that does not repeat yet begins to by `repeats`.
 */
export async function changeTask(db: Db, change: TaskChange, now: Date): Promise<Task | ChangeRefusal> {
  const before = await findTask(db, change.taskId)
  const isInSeries = before?.repeats != null && before.repeats.endedOn === null
  if (!isInSeries && change.repeats != null && change.dueDate === null) return { refused: 'DAY_MISSING' }
  return refusedOnError(assigneeCheck, async () => {
    // Every change of a series locks it before its tasks.
    const series = isInSeries ? await lockSeriesOf(db, change.taskId, now) : undefined
    const based = await changeWorth(db, change, before)
    if (isRefused(based)) return based
    if (isInSeries) return changeInSeries(db, { change: based, before, series, now })
    const changed = await changeFields(db, based, change.status)
    if (isRefused(changed) || change.repeats == null) return changed
    return beginSeries(db, { taskId: change.taskId, repeats: change.repeats, now })
  })
}

/**
 * Sets what a task is worth where that is another, and that of its series where it is meant for the following ones, before the rest of the change: if
 * that completes it, it earns the new worth. Returns the change, based on the version that this has made.
 */
async function changeWorth(
  db: Db,
  change: TaskChange,
  before: Task | undefined,
): Promise<TaskChange | Refused<'WORTH_BY_ADMINS' | 'CONFLICT'>> {
  const { taskId, worth, ifVersion, scope } = change
  if (worth === undefined || before === undefined || worth === before.worth) return change
  const call = sql<string>`app.set_worth(${taskId}, ${worth}, ${scope === 'following'}, ${ifVersion})`
  const refusal = await callPrivileged(db, call, ['WORTH_BY_ADMINS', 'CONFLICT'])
  return refusal ?? { ...change, ifVersion: ifVersion + 1 }
}

async function changeFields(db: Db, { taskId: id, ifVersion, ...fields }: TaskChange, status: Task['status']) {
  const label = sql<string | null>`case when subject_kind = 'child' then ${fields.label} end`
  const claimed = sql<boolean>`claimed and assigned_to is not distinct from ${fields.assignedTo}`
  const doneBy = status === 'done' ? fields.doneBy : null
  return changeRow(
    db,
    'app.tasks',
    { id, ifVersion },
    {
      set: { ...toColumns({ ...fields, status }), label, claimed, ...(doneBy !== undefined && { done_by: doneBy }) },
      read: async () => findTask(db, id),
    },
  )
}

type InSeries = { change: TaskChange; before: Task; series: LockedSeries | undefined; now: Date }

// The status is last, as it opens or takes back the next one.
async function changeInSeries(db: Db, { change, before, series, now }: InSeries): Promise<Task | ChangeRefusal> {
  const changed = await changeFields(db, change, before.status)
  if (isRefused(changed)) return changed
  const refused = series === undefined || before.completed ? undefined : await changeSeries(db, series, { change, before })
  if (refused !== undefined) return refused
  if (change.status !== before.status) {
    const doneBy = change.doneBy ?? undefined
    const set = await setStatus(db, { taskId: change.taskId, status: change.status, doneBy }, now)
    if (isRefused(set)) return set.refused === 'NOT_YET' ? { refused: 'CONFLICT' } : { refused: set.refused }
  }
  return (await findTask(db, change.taskId)) ?? { refused: 'NOT_FOUND' }
}
