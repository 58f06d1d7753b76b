import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task, TaskChange } from '../contract.ts'
import type { Repetition } from '../series/contract.ts'
import { dayAfterThis } from '../shared/next-task.ts'
import { handOutAgain, writeTurns } from './hand-out.ts'
import { endSeries, type LockedSeries } from './series.ts'

type SeriesChange = { change: TaskChange; before: Task }

/**
 * Makes a change of the open task of a series, whose row is written already, one of the series where it is meant for the following ones: they
 * begin with its fields, and with another rule or another day they are counted anew from its day. Without `repeats` as null the series ends,
 * and its open task is an ordinary one. Returns why not, or undefined.
 */
export async function changeSeries(
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
  const isAnew = dueDate !== before.dueDate || (repeats !== undefined && repeats.rule !== before.repeats?.rule)
  if (isAnew && dueDate !== null) await countFrom(db, { seriesId: series.id, taskId, day: dueDate })
  await changeTurns(db, series, { change, before, isAnew })
  return undefined
}

/** Hands the open task out anew where others are given it from now on; whoever's turn it is keeps it while they are in the list. */
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
  await handOutAgain(db, { ...series, handOut, whoseTurn: null }, { taskId, day: dueDate ?? series.today })
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
