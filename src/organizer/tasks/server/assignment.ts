import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db/transaction.ts'
import { weekdays } from '#platform/shared/weekdays.ts'
import type { HandOut, Repetition } from '../series/contract.ts'
import { type Hands, nextPerson } from '../shared/next-person.ts'

/** Those among whom the tasks of a series are handed out, as the database knows them (`app.turns_of`). */
export const Turns = z.array(
  z.object({
    personId: z.string(),
    position: z.int(),
    weekdays: z.array(z.enum(weekdays)),
    timesDone: z.int(),
    lastDone: z.string().nullable(),
    away: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
)

/** What of a series decides whose turn it is. */
export type SeriesAssignment = { id: string; today: string; handOut: HandOut; whoseTurn: number | null }

/** Returns how the tasks of a series are assigned. One statement, or none where they are for anyone free. */
export async function assignmentOf(db: Db, { id, today, handOut, whoseTurn }: SeriesAssignment): Promise<Hands> {
  if (handOut === 'free') return { handOut, whoseTurn, turns: [] }
  const { rows } = await sql<{ turns: unknown }>`select app.turns_of(${id}, ${today}) as turns`.execute(db)
  return { handOut, whoseTurn, turns: Turns.parse(rows[0]?.turns) }
}

/**
 * Writes the list of a series whose tasks are handed out to people. Whose turn it is stays with that person while they are in the list, and otherwise
 * is nobody's, so that the first is next.
 */
export async function writeTurns(db: Db, seriesId: string, turns: NonNullable<Repetition['turns']>): Promise<void> {
  const listed = JSON.stringify(turns.map((turn, position) => ({ ...turn, position })))
  const rows = sql`jsonb_to_recordset(${listed}::jsonb) as l("personId" uuid, position int, weekdays text[])`
  await sql`
    update app.task_series s
       set whose_turn = (select l.position from ${rows} join app.task_turns u on u.user_id = l."personId" and u.series_id = s.id and u.position = s.whose_turn)
     where s.id = ${seriesId}`.execute(db)
  await sql`
    insert into app.task_turns (category_id, series_id, user_id, position, weekdays)
    select s.category_id, s.id, l."personId", l.position, l.weekdays from ${rows} cross join app.task_series s where s.id = ${seriesId}
    on conflict on constraint once_in_a_list do update set position = excluded.position, weekdays = excluded.weekdays`.execute(db)
  await sql`delete from app.task_turns u where u.series_id = ${seriesId} and u.user_id not in (select l."personId" from ${rows})`.execute(
    db,
  )
}

/** Hands the open task of a series out anew, for its due date, as when it was opened. */
export async function assignAgain(db: Db, series: SeriesAssignment, { taskId, day }: { taskId: string; day: string }): Promise<void> {
  const { personId, turn, away } = nextPerson(await assignmentOf(db, series), day)
  const { rows } = await sql<{ number: number }>`
    update app.tasks set assigned_to = ${personId}, claimed = false where id = ${taskId} and status <> 'done' returning occurrence_no as number`.execute(
    db,
  )
  const [open] = rows
  if (open === undefined) return
  await sql`update app.task_series set whose_turn = ${turn} where id = ${series.id}`.execute(db)
  await sql`select app.note_away(${series.id}, ${open.number}, ${day}, ${away}::uuid[])`.execute(db)
}
