import type { Pool } from 'pg'

/** The facts about the worker: whether it runs in this process, since when this process could know, and the present instant. */
export type WorkerWatch = { pool: Pool; here: boolean; since: Date; now: Date }

// A scan is due every minute.
const lateMs = 180_000

/**
 * Returns a line for operators: `worker: running` (here), `worker: elsewhere` (in a process of its own), or `worker: late since …`,
 * when the last scan finished, if over three minutes ago. `worker: unknown` when the database does not answer.
 */
export async function workerStanding({ pool, here, since, now }: WorkerWatch): Promise<string> {
  try {
    const looked = await lastScan(pool)
    const last = looked === undefined || looked < since ? since : looked
    if (now.getTime() - last.getTime() > lateMs) return `worker: late since ${(looked ?? since).toISOString()}`
    return here ? 'worker: running' : 'worker: elsewhere'
  } catch {
    return 'worker: unknown'
  }
}

async function lastScan(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date }>(
    "select completed_on as at from jobs.job_common where name = 'look' and state = 'completed' order by completed_on desc limit 1",
  )
  return rows[0]?.at
}
