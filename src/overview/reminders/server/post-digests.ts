import { sql } from 'kysely'
import type { Pool } from 'pg'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { knownZone } from '../../../platform/server/time/known-zone.ts'
import { digestSchedule } from './digest-schedule.ts'

// One transaction each, as in a scan.
const mostPeople = 20

/**
 * Posts the summaries that are due at an instant, one for each person however many were missed, and plans the next ones (PUSH-12, PUSH-13). `pool` is the
 * worker's; any number of workers can do it at once, and each can be killed at any moment.
 */
export async function postDigests(pool: Pool, now: Date): Promise<void> {
  while ((await asService(pool, async (db) => postSome(db, now))) === mostPeople);
}

type Claimed = {
  user_id: string
  time_zone: string
  digest_at: string
  wanted: boolean
  daily: boolean
  weekday: string | null
  due_at: Date | null
}

async function postSome(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<Claimed>`select * from app.claim_due_digests(${now}, ${mostPeople})`.execute(db)
  for (const { user_id: person, time_zone: zone, digest_at: at, wanted, daily, weekday, due_at: dueAt } of rows) {
    const { next, isWeekly } = digestSchedule(now, { timeZone: knownZone(zone), at, daily, weekday, dueAt })
    const isDue = dueAt !== null && dueAt <= now
    await sql`select app.post_digest(${person}, ${isDue}, ${isWeekly}, ${wanted ? next : null}, ${now})`.execute(db)
  }
  return rows.length
}
