import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import type { Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { HandOut } from '../series/contract.ts'
import { nextPerson } from '../shared/next-person.ts'
import { nextTask, type SeriesRule } from '../shared/next-task.ts'
import { assignmentOf } from './assignment.ts'

/** A series whose row is locked until the transaction ends, with the day it is where the series is at home. */
export type LockedSeries = SeriesRule & {
  id: string
  handOut: HandOut
  whoseTurn: number | null
  nextNumber: number
  isPaused: boolean
  hasEnded: boolean
  today: string
}

/** Locks the series of a task that the caller may change; undefined when they may not, or it has none. One statement. */
export async function lockSeriesOf(db: Db, taskId: string, now: Date): Promise<LockedSeries | undefined> {
  const row = await db
    .selectFrom('app.task_series as s')
    .selectAll('s')
    .select(sql<string>`(${now}::timestamptz at time zone s.time_zone)::date`.as('today'))
    .where('s.id', '=', db.selectFrom('app.tasks').select('series_id').where('id', '=', taskId))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    rule: row.rule,
    startsOn: row.starts_on,
    countsFrom: row.counts_from === 'done' ? 'done' : 'due',
    handOut: HandOut.parse(row.hand_out),
    whoseTurn: row.whose_turn,
    nextNumber: row.next_no,
    isPaused: row.paused_on !== null,
    hasEnded: row.ended_on !== null,
    today: row.today,
  }
}

/** A task of a series: its number, and the day its rule gave it. */
export type Occurrence = { number: number; plannedOn: string }

/** The refusals of what is done to a series. */
export type SeriesRefusal = Refusal | Refused<'NOT_REPEATING'>

type OfSeries = { series: LockedSeries; task: Occurrence & { isOpen: boolean } }

/** Locks the series of a task, and returns it with the number and day of the task. Refused when the task does not repeat, or no longer. */
export async function seriesOfTask(db: Db, taskId: string, now: Date): Promise<OfSeries | SeriesRefusal> {
  const series = await lockSeriesOf(db, taskId, now)
  // Read once it is locked: another transaction may have moved the task on.
  const row = await db
    .selectFrom('app.tasks')
    .select(['category_id', 'version', 'occurrence_no', 'planned_on', 'status'])
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const { occurrence_no: number, planned_on: plannedOn, status } = row
  if (series !== undefined && !series.hasEnded && number !== null && plannedOn !== null) {
    return { series, task: { number, plannedOn, isOpen: status !== 'done' } }
  }
  const refusal = await whyUnchanged(db, row)
  return refusal.refused === 'VIEW_ONLY' ? refusal : { refused: 'NOT_REPEATING' }
}

type Closing = { outcome: 'done' | 'skipped'; onDay: string; note?: string | null; doneBy?: string | null | undefined }

/**
 * Notes that a task of a series was done, and opens the next one on its day, or ends the series where its rule has no day any more.
 * While it is paused nothing is opened.
 */
export async function openNext(
  db: Db,
  series: LockedSeries,
  done: Occurrence & { onDay: string; doneBy?: string | null | undefined },
): Promise<void> {
  const goesOn = !series.hasEnded && !series.isPaused
  const { day, passedOver } = nextTask(series, { ...done, today: series.today })
  // While it is paused no day is missed, nor once it has ended.
  await noteInHistory(db, series, done, { outcome: 'done', onDay: done.onDay, doneBy: done.doneBy, passedOver: goesOn ? passedOver : [] })
  if (!goesOn) return
  if (day === undefined) await endSeries(db, series)
  else await openTaskOn(db, series, { day, passedOver })
}

/** Opens the next task of a series on a day, for the person whose turn it is. */
async function openTaskOn(
  db: Db,
  series: LockedSeries,
  { day, passedOver }: { day: string; passedOver: readonly string[] },
): Promise<void> {
  const { personId, turn, away } = nextPerson(await assignmentOf(db, series), day)
  await sql`select app.open_next_task(${series.id}, ${day}, ${passedOver.length}, ${personId}, ${turn}, ${away}::uuid[])`.execute(db)
}

/** Notes that a task of a series was skipped, and gives it the next day of the rule; returns false when there is none. */
export async function skipToNext(db: Db, series: LockedSeries, skipped: Occurrence & { note: string | null }): Promise<boolean> {
  const onDay = skipped.plannedOn > series.today ? skipped.plannedOn : series.today
  const { day, passedOver } = nextTask(series, { ...skipped, onDay, today: series.today })
  await noteInHistory(db, series, skipped, {
    outcome: 'skipped',
    onDay: series.today,
    note: skipped.note,
    passedOver: series.isPaused ? [] : passedOver,
  })
  if (day === undefined) {
    await endSeries(db, series)
    return false
  }
  const { personId, turn, away } = nextPerson(await assignmentOf(db, series), day)
  await sql`select app.move_task_on(
    ${series.id}, ${skipped.number}, ${day}, ${series.isPaused ? 0 : passedOver.length}, ${personId}, ${turn}, ${away}::uuid[])`.execute(db)
  return true
}

/** Ends a series on the day it is where the series is at home: nothing follows any more. */
export async function endSeries(db: Db, { id, today }: LockedSeries): Promise<void> {
  await db.updateTable('app.task_series').set({ ended_on: today }).where('id', '=', id).where('ended_on', 'is', null).execute()
}

async function noteInHistory(
  db: Db,
  { id }: LockedSeries,
  { number, plannedOn }: Occurrence,
  { outcome, onDay, note = null, doneBy = null, passedOver }: Closing & { passedOver: readonly string[] },
): Promise<void> {
  await sql`select app.note_in_history(${id}, ${number}, ${plannedOn}, ${outcome}, ${onDay}, ${note}, ${doneBy}, ${passedOver}::date[])`.execute(
    db,
  )
}
