import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/rows.ts'
import { isRefused, type Refused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { OutcomeOfDate } from '../contract.ts'
import type { OutcomeCorrection } from '../outcomes/contract.ts'
import { afterDone, type NextDate } from '../shared/next-date.ts'
import { readDueDate, toComesRound } from './due-date-row.ts'
import { raiseDutiesOf } from './duties-of-date.ts'
import { findDateToChange, type LockedDate, refuseChange } from './locked-date.ts'
import { findRecordRow, MovedColumns, readRecord, toAnswerColumns } from './outcome-record-row.ts'
import { type Asking, chosenOr, columnsOf, type Recorded } from './record-date-outcome.ts'

type CorrectionRefusal = Refusal | Refused<'NOT_YET' | 'NEXT_TOO_EARLY'>

/** Corrects what was recorded of a date, unless somebody else has since `ifVersion`; the last one moves the date on anew (CLOCK-12). */
export async function correctDateOutcome(db: Db, input: OutcomeCorrection, asking: Asking): Promise<Recorded | CorrectionRefusal> {
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
  return refusedWhenRaised({ one_settles_a_date: 'CONFLICT' }, async () => {
    const answers = toAnswerColumns(input.answers)
    const notes = outcome === 'skipped' ? (answers.notes ?? row.notes) : answers.notes
    const moved = next === undefined ? {} : { next_on: next.nextOn, became: JSON.stringify(columnsOf(next)) }
    await db
      .updateTable('app.outcomes')
      .set({ ...answers, notes, done_on: doneOn, ...moved })
      .where('id', '=', row.id)
      .execute()
    if (next !== undefined) await db.updateTable('app.due_dates').set(columnsOf(next)).where('id', '=', date.id).execute()
    await raiseDutiesOf(db, date, { id: row.id, outcome, doneOn, raised: row.duties }, asking.language)
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
