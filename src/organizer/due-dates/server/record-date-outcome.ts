import { sql } from 'kysely'
import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDate } from '../contract.ts'
import type { NewOutcomeRecord, OutcomeRecord } from '../outcomes/contract.ts'
import { afterDone, afterSkip, type NextDate } from '../shared/next-date.ts'
import { readDueDate, toComesRound } from './due-date-row.ts'
import { raiseDutiesOf } from './duties-of-date.ts'
import { findDateToChange, type LockedDate, refuseChange } from './locked-date.ts'
import { outcomeRecordRows, readRecord, toAnswerColumns, toOutcomeRecord } from './outcome-record-row.ts'
import { closeTaskOf } from './task-of-date.ts'

export type Recorded = { outcome: OutcomeRecord; dueDate: DueDate }

type RecordRefusal = Refusal | Refused<'ALREADY_RECORDED' | 'DATE_MOVED' | 'NOT_YET' | 'NEXT_TOO_EARLY'>

/** Of whom and when an outcome is recorded: the caller's instant, and the language of the tasks that it raises. */
export type Asking = { now: Date; language: string }

/**
 * Records what became of a date that the caller saw, and moves it on (CLOCK-03 to CLOCK-09). Its row is locked first, so that of two people who
 * record something at once the second is told of the first. Sent twice it is recorded once.
 */
export async function recordDateOutcome(db: Db, input: NewOutcomeRecord, { now, language }: Asking): Promise<Recorded | RecordRefusal> {
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
  await raiseDutiesOf(db, date, { id: input.id, outcome: input.outcome, doneOn, raised: [] }, language)
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

/** Returns when a date comes next: as somebody chose, or else as its rule says. */
export function chosenOr(
  ruled: NextDate,
  { nextOn, doneOn }: { nextOn?: string | null | undefined; doneOn: string },
): NextDate | Refused<'NEXT_TOO_EARLY'> {
  if (nextOn === undefined || nextOn === ruled.nextOn) return ruled
  if (nextOn !== null && nextOn <= doneOn) return { refused: 'NEXT_TOO_EARLY' }
  return { nextOn, countedFrom: nextOn }
}

/** Returns the columns of a next date. */
export const columnsOf = ({ nextOn, countedFrom }: NextDate) => ({ next_on: nextOn, counted_from: countedFrom })
