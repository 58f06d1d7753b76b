import type { Pool } from 'pg'
import { readBackupState } from '../../platform/server/backup/backup-state.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { Scanner } from '../../platform/server/jobs/scan.ts'
import { nightHasCome } from './night-has-come.ts'

/** Returns what looks, with the worker's pool, whether the backup of the night is due, and asks for it. */
export function askForTonight(pool: Pool, config: Pick<Config, 'BACKUP_AT'>): Scanner {
  return async (now) => {
    if (nightHasCome(await readBackupState(pool), config, now)) await pool.query('select app.ask_for_backup(false)')
  }
}
