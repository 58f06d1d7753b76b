import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { firstDayFrom, nextTask } from '../shared/next-task.ts'

// One transaction each: what waits for older transactions does not wait long, and a worker that is killed loses little.
const most = 200

const Behind = z.object({
  id: z.string(),
  rule: z.string(),
  starts_on: z.string(),
  counts_from: z.enum(['due', 'done']),
  today: z.string(),
  next_no: z.int(),
  occurrence_no: z.int().nullable(),
  planned_on: z.string().nullable(),
})
type Behind = z.infer<typeof Behind>

/**
 * Moves on the tasks that nobody did on their day where that was chosen, once, however long the server was away (RECUR-10), and gives a series
 * whose open task is missing a new one (RECUR-32). `pool` is the worker's. Any number of workers can do it at once.
 */
export async function keepSeries(pool: Pool, now: Date): Promise<void> {
  let kept
  do {
    kept = await asService(pool, async (db) => keepSome(db, now))
  } while (kept === most)
}

async function keepSome(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`select * from app.series_behind(${now}, ${most})`.execute(db)
  for (const series of z.array(Behind).parse(rows)) await keepOne(db, series)
  return rows.length
}

async function keepOne(db: Db, row: Behind): Promise<void> {
  const { id, today, occurrence_no: number, planned_on: plannedOn } = row
  const series = { rule: row.rule, startsOn: row.starts_on, countsFrom: row.counts_from }
  if (number !== null && plannedOn !== null) {
    const next = nextTask(series, { plannedOn, number, onDay: null, today })
    const passedOver = next?.passedOver ?? []
    await sql`select app.move_missed_task(${id}, ${number}, ${plannedOn}, ${next?.day ?? null}, ${today}, ${passedOver}::date[])`.execute(
      db,
    )
    return
  }
  const day =
    plannedOn === null ? firstDayFrom(series, today) : nextTask(series, { plannedOn, number: row.next_no - 1, onDay: null, today })?.day
  await sql`select app.mend_series(${id}, ${day ?? null}, ${today})`.execute(db)
}
