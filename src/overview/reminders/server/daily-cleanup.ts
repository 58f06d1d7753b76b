import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Scanner } from '#platform/server/jobs/scan.ts'
import { updateInstants } from './update-instants.ts'

/**
 * Returns the work of the first scan after a start and then of once a day: instants are computed again, as the rules of zones may have
 * changed with this version of the server, and old rows leave the notification log and what imports wrote. `pool` is the worker's.
 */
export function dailyCleanup(pool: Pool): Scanner {
  let doneOn = ''
  return async (now) => {
    const day = now.toISOString().slice(0, 10)
    if (day === doneOn) return
    await runAsService(pool, async (db) => sql`select app.sweep_notification_log(${now})`.execute(db))
    await updateInstants(pool, now).finally(() => {
      doneOn = day
    })
  }
}
