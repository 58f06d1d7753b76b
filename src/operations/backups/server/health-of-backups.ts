import type { Pool } from 'pg'
import { type BackupHealth, backupHealth } from '#platform/server/backup/backup-health.ts'
import type { Config } from '#platform/server/config/config.ts'

type BackupSettings = Pick<Config, 'BACKUP_AT' | 'BACKUP_DIR' | 'DATA_DIR'>

/** Returns what tells how the backups of this configuration are; `pool` is the worker's. */
export function healthOfBackups(pool: Pool, { BACKUP_AT, BACKUP_DIR, DATA_DIR }: BackupSettings): (now: Date) => Promise<BackupHealth> {
  const folders = [DATA_DIR, ...(BACKUP_DIR === undefined ? [] : [BACKUP_DIR])]
  return async (now) => backupHealth({ pool, now, nightly: BACKUP_AT !== 'off', folders })
}
