import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Task } from '../contract.ts'
import type { Repetition } from '../series/contract.ts'
import { handOutAgain, writeTurns } from './hand-out.ts'
import { lockSeriesOf, openNext } from './series.ts'
import { findTask } from './task-row.ts'

type Beginning = { taskId: string; repeats: Repetition; now: Date }

/**
 * Makes a task that was just written the first of a series, which repeats from its due date on. What is completed already opens the next one.
 * Does nothing for one that is in a series which goes on.
 */
export async function beginSeries(db: Db, { taskId, repeats, now }: Beginning): Promise<Task | NotFound> {
  const { rows } = await sql<{ status: string; due_date: string }>`
    with begun as (
      insert into app.task_series (category_id, child_id, pet_id, title, description, assigned_to, label, rule, starts_on, counts_from, when_missed, hide_days, hand_out, time_zone, needs_ok)
      select t.category_id, t.child_id, t.pet_id, t.title, t.description, t.assigned_to, t.label, ${repeats.rule}, t.due_date, ${repeats.countsFrom},
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
    else if (turns.length > 0) await handOutAgain(db, series, { taskId, day: begun.due_date })
  }
  return (await findTask(db, taskId)) ?? { refused: 'NOT_FOUND' }
}
