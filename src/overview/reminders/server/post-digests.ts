import { sql } from 'kysely'
import type { Pool } from 'pg'
import { withSavepoint } from '#platform/server/db/with-savepoint.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { SomeFailed } from '#platform/server/jobs/for-each-settled.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import { digestSchedule } from './digest-schedule.ts'

// One transaction each, as in a scan.
const maxPeople = 20

/**
 * Posts the summaries that are due at an instant, one for each person however many were missed, and plans the next ones. `pool` is the
 * worker's; any number of workers can do it at once, and each can be killed at any moment.
 * @throws SomeFailed after everybody else's; one that failed is tried again an hour later.
 */
export async function postDigests(pool: Pool, now: Date): Promise<void> {
  const failures: unknown[] = []
  while ((await runAsService(pool, async (db) => postSome(db, now, failures))) === maxPeople);
  if (failures.length > 0) throw new SomeFailed(failures)
}

const hourMs = 3_600_000

type Claimed = {
  user_id: string
  time_zone: string
  digest_at: string
  wanted: boolean
  daily: boolean
  weekday: string | null
  due_at: Date | null
}

async function postSome(db: Db, now: Date, failures: unknown[]): Promise<number> {
  const { rows } = await sql<Claimed>`select * from app.claim_due_digests(${now}, ${maxPeople})`.execute(db)
  for (const row of rows) {
    await withSavepoint(db, async () => postOne(db, now, row)).catch(async (error: unknown) => {
      failures.push(error)
      await sql`select app.defer_digest(${row.user_id}, ${new Date(now.getTime() + hourMs)})`.execute(db)
    })
  }
  return rows.length
}

async function postOne(db: Db, now: Date, row: Claimed): Promise<void> {
  const { user_id: person, time_zone: zone, digest_at: at, wanted, daily, weekday, due_at: dueAt } = row
  const { next, isWeekly } = digestSchedule(now, { timeZone: knownZone(zone), at, daily, weekday, dueAt })
  const isDue = dueAt !== null && dueAt <= now
  await sql`select app.post_digest(${person}, ${isDue}, ${isWeekly}, ${wanted ? next : null}, ${now})`.execute(db)
}
