import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import { belongsTo } from '#household/subjects/server/belongs-to.ts'
import { isRefused, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { type DueDate, type DueDatesOf, OutcomeOfDate, PresetOfDate } from '../contract.ts'
import type { NewOutcomeRecord, OutcomeCorrection, OutcomeRecord } from '../outcomes/contract.ts'
import { maxOutcomes } from '../shared/limits.ts'
import { afterDone, afterSkip, type NextDate } from '../shared/next-date.ts'
import { presetOf } from '../shared/presets.ts'
import { readDueDate, toComesRound } from './due-date-row.ts'
import { findDateToChange, type LockedDate, refuseChange } from './lock-date.ts'
import { findRecordRow, MovedColumns, outcomeRecordRows, readRecord, toAnswerColumns, toOutcomeRecord } from './outcome-record-row.ts'
import { type FollowUpsOf, createFollowUps } from './follow-up-tasks.ts'
import { closeTaskOf, reopenTaskOf } from './task-of-date.ts'

/** Creates the tasks that follow from an outcome of a date, for the person who looks after it. */
async function createFollowUpsOf(db: Db, date: LockedDate, outcome: FollowUpsOf['outcome'], language: string): Promise<void> {
  const followUps = presetOf(PresetOfDate.parse(date.preset)).followUps ?? []
  if (followUps.length === 0) return
  const { category_id, looked_after_by: assignedTo } = date
  const isOfPerson = date.subject_kind === 'child' || date.subject_kind === 'pet'
  const place = { category_id, ...(isOfPerson && { subject_id: date.subject_id, subject_kind: date.subject_kind }) }
  const about = [date.name, isOfPerson ? undefined : await nameOfSubject(db, date)].filter(Boolean).join(', ')
  await createFollowUps(db, { outcome, followUps, place, about, assignedTo }, language)
}

// A task names its car or house; one of a child or a pet is on that page anyway.
async function nameOfSubject(db: Db, { subject_id: id }: LockedDate): Promise<string | null | undefined> {
  if (id === null) return undefined
  return (await db.selectFrom('app.subjects').select('name').where('id', '=', id).executeTakeFirst())?.name
}

type ParentIds = DueDatesOf & { dueDateId?: string | undefined }

/** Lists what became of one date, or of those of one place, the newest first. One statement. */
export async function listDateOutcomes(db: Db, { dueDateId, ...whose }: ParentIds): Promise<OutcomeRecord[]> {
  const condition = dueDateId === undefined ? belongsTo(whose, 'd') : sql`d.id = ${dueDateId}`
  const { rows } = await sql<Parameters<typeof toOutcomeRecord>[0]>`${outcomeRecordRows(condition)} limit ${sql.lit(maxOutcomes)}`.execute(
    db,
  )
  return rows.map(toOutcomeRecord)
}

type Recorded = { outcome: OutcomeRecord; dueDate: DueDate }

type RecordRefusal = Refusal | Refused<'ALREADY_RECORDED' | 'DATE_MOVED' | 'NOT_YET' | 'NEXT_TOO_EARLY'>

/** Of whom and when an outcome is recorded: the caller's instant, and the language of the tasks that it raises. */
type OutcomeContext = { now: Date; language: string }

/**
 * Records what became of a date that the caller saw, and moves it on. Its row is locked first, so that of two people who
 * record something at once the second gets a conflict. Sent twice it is recorded once.
 */
export async function recordDateOutcome(
  db: Db,
  input: NewOutcomeRecord,
  { now, language }: OutcomeContext,
): Promise<Recorded | RecordRefusal> {
  const date = await findDateToChange(db, input.dueDateId, now)
  if (date === undefined) return refuseChange(db, input.dueDateId)
  const doneOn = input.outcome === 'skipped' ? date.today : input.doneOn
  const before = await findRecorded(db, { ...input, doneOn }, date)
  if (before?.id === input.id) return { outcome: before, dueDate: await readDueDate(db, date.id) }
  if (before !== undefined) return refuseSecond(before)
  if (date.next_on !== input.dueOn) return { refused: 'DATE_MOVED' }
  if (doneOn > date.today) return { refused: 'NOT_YET' }
  const next = nextAfter(input, date)
  if (isRefused(next)) return next
  const task = await closeTaskOf(db, date, { skipped: input.outcome === 'skipped' })
  const [was, became] =
    input.outcome === 'failed' ? [{}, {}] : [{ next_on: date.next_on, counted_from: date.counted_from }, columnsOf(next)]
  if (input.outcome !== 'failed') await db.updateTable('app.due_dates').set(became).where('id', '=', date.id).execute()
  await db
    .insertInto('app.outcomes')
    .values({
      id: input.id,
      category_id: date.category_id,
      due_date_id: date.id,
      due_on: input.dueOn ?? doneOn,
      outcome: input.outcome,
      done_on: doneOn,
      next_on: next.nextOn,
      ...(input.outcome === 'skipped' ? { notes: input.reason } : toAnswerColumns(input.answers)),
      was: JSON.stringify({ ...was, ...task }),
      became: JSON.stringify(became),
    })
    .execute()
  await createFollowUpsOf(db, date, { id: input.id, outcome: input.outcome, doneOn, raised: [] }, language)
  return { outcome: await readRecord(db, input.id), dueDate: await readDueDate(db, date.id) }
}

type Wanted = Pick<NewOutcomeRecord, 'id' | 'dueOn' | 'outcome'> & { doneOn: string }

// What has this id, or has settled the date that the caller saw. A date can be on the same day again: then only the same day done is the same.
async function findRecorded(db: Db, { id, dueOn, doneOn }: Wanted, date: LockedDate): Promise<OutcomeRecord | undefined> {
  const isSame = date.next_on === dueOn ? sql`o.done_on = ${doneOn}` : sql`true`
  const { rows } = await outcomeRecordRows(sql`
    d.id = ${date.id} and (o.id = ${id} or (o.outcome <> 'failed' and o.due_on = ${dueOn ?? doneOn} and ${isSame}))`).execute(db)
  return rows.map(toOutcomeRecord).toSorted((one, other) => Number(other.id === id) - Number(one.id === id))[0]
}

function refuseSecond({ outcome, by }: OutcomeRecord): Refused<'ALREADY_RECORDED'> {
  const message = by === null ? {} : { message: `dueDates:refusal.recorded.${outcome}` }
  return { refused: 'ALREADY_RECORDED', ...message, data: { outcome, name: by?.name ?? null } }
}

function nextAfter(input: NewOutcomeRecord, date: LockedDate): NextDate | Refused<'NEXT_TOO_EARLY'> {
  const comesRound = toComesRound(date)
  if (input.outcome === 'failed') return comesRound
  if (input.outcome === 'skipped') return afterSkip(comesRound)
  return chosenOr(afterDone(comesRound, input.doneOn), input)
}

/** Returns the next day of a date: as somebody chose, or else by its rule. */
function chosenOr(
  ruled: NextDate,
  { nextOn, doneOn }: { nextOn?: string | null | undefined; doneOn: string },
): NextDate | Refused<'NEXT_TOO_EARLY'> {
  if (nextOn === undefined || nextOn === ruled.nextOn) return ruled
  if (nextOn !== null && nextOn <= doneOn) return { refused: 'NEXT_TOO_EARLY' }
  return { nextOn, countedFrom: nextOn }
}

/** Returns the columns of a next date. */
const columnsOf = ({ nextOn, countedFrom }: NextDate) => ({ next_on: nextOn, counted_from: countedFrom })

type UndoRefusal = Refusal | Refused<'NOT_NEWEST'>

/**
 * Undoes the newest outcome of a date, unless somebody has changed the date since: it is due as it was, and so is the task that was closed with it. The
 * tasks that it raised are deleted if they are as they were made; otherwise they stay.
 */
export async function undoDateOutcome(db: Db, outcomeId: string, now: Date): Promise<{ dueDate: DueDate } | UndoRefusal> {
  const found = await findRecordRow(db, outcomeId)
  if (found === undefined) return { refused: 'NOT_FOUND' }
  const date = await findDateToChange(db, found.due_date_id, now)
  if (date === undefined) return refuseChange(db, found.due_date_id)
  // Read again, as somebody may have undone it before the row was locked.
  const outcome = await findRecordRow(db, outcomeId)
  if (outcome === undefined) return { refused: 'NOT_FOUND' }
  if (!outcome.is_newest) return { refused: 'NOT_NEWEST' }
  const { task_status: status, ...was } = MovedColumns.parse(outcome.was)
  const became = MovedColumns.parse(outcome.became)
  const movedIt = 'next_on' in became
  if (movedIt && (date.next_on !== became.next_on || date.counted_from !== became.counted_from)) return { refused: 'CONFLICT' }
  // The task of a date that was skipped is raised again.
  const raisedAgain = outcome.outcome === 'skipped' ? { task_raised_for: null } : {}
  if (movedIt)
    await db
      .updateTable('app.due_dates')
      .set({ ...was, ...raisedAgain })
      .where('id', '=', date.id)
      .execute()
  await db
    .deleteFrom('app.tasks')
    .where('category_id', '=', date.category_id)
    .where('outcome_id', '=', outcomeId)
    .where('version', '=', 1)
    .execute()
  await db.deleteFrom('app.outcomes').where('id', '=', outcomeId).execute()
  if (status !== undefined) await reopenTaskOf(db, date, { forDay: outcome.due_on, status })
  return { dueDate: await readDueDate(db, date.id) }
}

type CorrectionRefusal = Refusal | Refused<'NOT_YET' | 'NEXT_TOO_EARLY'>

/** Corrects what was recorded of a date, unless somebody else has since `ifVersion`; the last one moves the date on anew. */
export async function correctDateOutcome(db: Db, input: OutcomeCorrection, asking: OutcomeContext): Promise<Recorded | CorrectionRefusal> {
  const found = await findRecordRow(db, input.outcomeId)
  if (found === undefined) return { refused: 'NOT_FOUND' }
  const date = await findDateToChange(db, found.due_date_id, asking.now)
  if (date === undefined) return refuseChange(db, found.due_date_id)
  // Read again, as somebody may have changed it before the row was locked.
  const row = await findRecordRow(db, input.outcomeId)
  if (row === undefined || row.version !== input.ifVersion) return whyUnchanged(db, row, input.ifVersion)
  if (input.doneOn > date.today) return { refused: 'NOT_YET' }
  const next = await movedAnew(db, { input, row, date })
  if (next !== undefined && isRefused(next)) return next
  const outcome = OutcomeOfDate.parse(row.outcome)
  const doneOn = outcome === 'skipped' ? row.done_on : input.doneOn
  return refusedOnError({ one_settles_a_date: 'CONFLICT' }, async () => {
    const answers = toAnswerColumns(input.answers)
    const notes = outcome === 'skipped' ? (answers.notes ?? row.notes) : answers.notes
    const moved = next === undefined ? {} : { next_on: next.nextOn, became: JSON.stringify(columnsOf(next)) }
    await db
      .updateTable('app.outcomes')
      .set({ ...answers, notes, done_on: doneOn, ...moved })
      .where('id', '=', row.id)
      .execute()
    if (next !== undefined) await db.updateTable('app.due_dates').set(columnsOf(next)).where('id', '=', date.id).execute()
    await createFollowUpsOf(db, date, { id: row.id, outcome, doneOn, raised: row.duties }, asking.language)
    return { outcome: await readRecord(db, row.id), dueDate: await readDueDate(db, date.id) }
  })
}

type Correcting = { input: OutcomeCorrection; row: NonNullable<Awaited<ReturnType<typeof findRecordRow>>>; date: LockedDate }

// The next date, worked out again or as it was chosen; undefined where it stays: something was recorded later, somebody has changed the date since, or
// nothing that matters is another. Of one that was skipped only a date that was chosen matters.
async function movedAnew(db: Db, { input, row, date }: Correcting): Promise<NextDate | Refused<'NEXT_TOO_EARLY'> | undefined> {
  const [was, became] = [MovedColumns.parse(row.was), MovedColumns.parse(row.became)]
  const isChosen = input.nextOn !== undefined && input.nextOn !== row.next_on
  const isAnotherDay = row.outcome !== 'skipped' && input.doneOn !== row.done_on
  if (row.outcome === 'failed' || !(isChosen || isAnotherDay)) return undefined
  if (date.next_on !== became.next_on || date.counted_from !== became.counted_from || (await isSettledLater(db, row))) return undefined
  const { next_on: nextOn = null, counted_from: countedFrom = null } = was
  const ruled = isAnotherDay
    ? afterDone({ ...toComesRound(date), nextOn, countedFrom }, input.doneOn)
    : { nextOn: row.next_on, countedFrom }
  return chosenOr(ruled, input)
}

async function isSettledLater(db: Db, { id, category_id, due_date_id }: Correcting['row']): Promise<boolean> {
  const later = await db
    .selectFrom('app.outcomes as n')
    .select('n.id')
    .where('n.category_id', '=', category_id)
    .where('n.due_date_id', '=', due_date_id)
    .where('n.outcome', '<>', 'failed')
    .where(sql<boolean>`(n.created_at, n.id) > (select o.created_at, o.id from app.outcomes o where o.id = ${id})`)
    .executeTakeFirst()
  return later !== undefined
}
