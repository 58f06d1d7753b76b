import type { Pool } from 'pg'

/** The facts about the worker: whether it runs in this process, since when this process could know, and the present instant. */
export type WorkerWatch = { pool: Pool; here: boolean; since: Date; now: Date }

// A scan is due every minute.
const lateMs = 180_000

/** Where the worker runs, or since when no scan has finished; unknown when the database does not answer. */
export type WorkerState = { state: 'running' | 'elsewhere' | 'unknown'; lateSince: null } | { state: 'late'; lateSince: Date }

/** Returns the state of the worker: late when the last scan finished over three minutes ago. */
export async function workerState({ pool, here, since, now }: WorkerWatch): Promise<WorkerState> {
  try {
    const looked = await lastScan(pool)
    const last = looked === undefined || looked < since ? since : looked
    if (now.getTime() - last.getTime() > lateMs) return { state: 'late', lateSince: looked ?? since }
    return { state: here ? 'running' : 'elsewhere', lateSince: null }
  } catch {
    return { state: 'unknown', lateSince: null }
  }
}

/** Returns that as a line for operators: `worker: running`, or `worker: late since …`. */
export async function workerStatusLine(watch: WorkerWatch): Promise<string> {
  const { state, lateSince } = await workerState(watch)
  return lateSince === null ? `worker: ${state}` : `worker: ${state} since ${lateSince.toISOString()}`
}

async function lastScan(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date }>(
    "select completed_on as at from jobs.job_common where name = 'look' and state = 'completed' order by completed_on desc limit 1",
  )
  return rows[0]?.at
}
