import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { withSavepoint } from '#platform/server/db/with-savepoint.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { SomeFailed } from '#platform/server/jobs/for-each-settled.ts'
import { HandOut } from '../series/contract.ts'
import { type Hands, type NextPerson, nextPerson, personInstead } from '../shared/next-person.ts'
import { firstDayFrom, nextTask, type SeriesRule } from '../shared/next-task.ts'
import { Turns } from './assignment.ts'

// One transaction each: what waits for older transactions does not wait long, and a worker that is killed loses little.
const most = 200

const SeriesToExtend = z.object({
  id: z.string(),
  rule: z.string(),
  starts_on: z.string(),
  counts_from: z.enum(['due', 'done']),
  today: z.string(),
  next_no: z.int(),
  occurrence_no: z.int().nullable(),
  planned_on: z.string().nullable(),
  due_date: z.string().nullable(),
  hand_out: HandOut,
  whose_turn: z.int().nullable(),
  turns: Turns,
  is_away: z.boolean(),
  assigned_to: z.string().nullable(),
  is_paused: z.boolean(),
  last_no: z.int().nullable(),
  last_planned: z.string().nullable(),
  last_day: z.string().nullable(),
})
type SeriesToExtend = z.infer<typeof SeriesToExtend>

/**
 * Moves on the tasks that nobody did on their day where that was chosen, once, however long the server was away, passes on those whose person
 * will be away on that day, ends pauses on their last day, and gives a series whose open task is missing a new one. `pool` is the worker's. Any number of workers
 * can do it at once.
 */
export async function extendSeries(pool: Pool, now: Date): Promise<void> {
  const failures: unknown[] = []
  let extended
  do {
    extended = await runAsService(pool, async (db) => extendSome(db, now, failures))
  } while (extended === most && failures.length === 0)
  if (failures.length > 0) throw new SomeFailed(failures)
}

async function extendSome(db: Db, now: Date, failures: unknown[]): Promise<number> {
  const ids = (await findBehind(db, now)).map(({ id }) => id)
  if (ids.length === 0) return 0
  // Those that somebody is changing wait for the next look. The others are read again, as somebody may have changed them just now.
  const { rows } = await sql<{ id: string }>`select app.lock_series(${ids}::uuid[]) as id`.execute(db)
  const locked = new Set(rows.map(({ id }) => id))
  const behind = (await findBehind(db, now)).filter(({ id }) => locked.has(id))
  // One with an unreadable rule does not stop the others.
  for (const series of behind) await withSavepoint(db, async () => extendOne(db, series)).catch((error: unknown) => failures.push(error))
  return behind.length
}

async function findBehind(db: Db, now: Date): Promise<SeriesToExtend[]> {
  const { rows } = await sql`select * from app.series_behind(${now}, ${most})`.execute(db)
  return z.array(SeriesToExtend).parse(rows)
}

async function extendOne(db: Db, row: SeriesToExtend): Promise<void> {
  if (row.is_paused) await endPause(db, row)
  else if (row.is_away) await passOn(db, row)
  else if (row.occurrence_no !== null && row.planned_on !== null) {
    await moveOn(db, { ...row, number: row.occurrence_no, plannedOn: row.planned_on })
  } else await mend(db, row)
}

const ruleOf = (row: SeriesToExtend): SeriesRule => ({ rule: row.rule, startsOn: row.starts_on, countsFrom: row.counts_from })
const handsOf = ({ hand_out: handOut, whose_turn: whoseTurn, turns }: SeriesToExtend): Hands => ({ handOut, whoseTurn, turns })
const nobody: NextPerson = { personId: null, turn: null, away: [] }

async function endPause(db: Db, row: SeriesToExtend): Promise<void> {
  const { id, today, last_no: number, last_planned: plannedOn, last_day: onDay } = row
  const last = number === null || plannedOn === null ? undefined : { number, plannedOn, onDay }
  const day = firstDayFrom(ruleOf(row), { last, today })
  const { personId, turn, away } = day === undefined ? nobody : nextPerson(handsOf(row), day)
  await sql`select app.end_pause(${id}, ${day ?? null}, ${today}, ${personId}, ${turn}, ${away}::uuid[])`.execute(db)
}

async function passOn(db: Db, row: SeriesToExtend): Promise<void> {
  const { id, occurrence_no: number, due_date: day, assigned_to: personId } = row
  if (day === null || personId === null) return
  const instead = personInstead(handsOf(row), { day, personId })
  await sql`select app.pass_task_on(${id}, ${number}, ${instead.personId}, ${instead.turn}, ${instead.away}::uuid[])`.execute(db)
}

async function moveOn(db: Db, row: SeriesToExtend & { number: number; plannedOn: string }): Promise<void> {
  const { id, today, number, plannedOn } = row
  const { day, passedOver } = nextTask(ruleOf(row), { plannedOn, number, onDay: null, today })
  const { personId, turn, away } = day === undefined ? nobody : nextPerson(handsOf(row), day)
  await sql`select app.move_missed_task(${id}, ${number}, ${plannedOn}, ${day ?? null}, ${today}, ${passedOver}::date[],
    ${personId}, ${turn}, ${away}::uuid[])`.execute(db)
}

async function mend(db: Db, row: SeriesToExtend): Promise<void> {
  const { id, today, next_no: nextNumber, planned_on: plannedOn } = row
  const rule = ruleOf(row)
  const day =
    plannedOn === null
      ? firstDayFrom(rule, { last: undefined, today })
      : nextTask(rule, { plannedOn, number: nextNumber - 1, onDay: null, today }).day
  const { personId, turn, away } = day === undefined ? nobody : nextPerson(handsOf(row), day)
  await sql`select app.mend_series(${id}, ${day ?? null}, ${today}, ${personId}, ${turn}, ${away}::uuid[])`.execute(db)
}
