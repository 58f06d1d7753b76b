import type { Pool } from 'pg'
import type { Config } from '#platform/server/config/config.ts'
import type { Scanner } from '#platform/server/jobs/scan.ts'
import { healthOfBackups } from './health-of-backups.ts'

/** Returns what looks, with the worker's pool, how the backups are, and emails operators once about each fault. */
export function notifyOperators(pool: Pool, config: Pick<Config, 'BACKUP_AT' | 'BACKUP_DIR' | 'DATA_DIR'>): Scanner {
  const health = healthOfBackups(pool, config)
  return async (now) => {
    const { fault } = await health(now)
    await pool.query('select app.tell_of_backups($1)', [fault])
  }
}
