import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { productSchema } from '#app/server/product-schema.ts'
import { type NightlyTools, takeNightlyBackup } from '#operations/backups/server/take-nightly-backup.ts'
import { backupHealth, type BackupHealth } from '#platform/server/backup/backup-health.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { OwnDatabase } from '../own-database.ts'

const plenty = async (): Promise<number> => 2 ** 40

/** The evening at which the homes of these tests began. */
export const evening = new Date(2026, 10, 22, 20, 0)
/** An instant of a night, counted from the first, by the clock of this machine. */
export const nightOf = (night: number, hour = 2, minute = 0): Date => new Date(2026, 10, 23 + night, hour, minute)

/** A home that makes backups into a folder; `lines` is what it has written to the log. */
export function homeAtNight(own: OwnDatabase, folder: string) {
  const lines: string[] = []
  const backups = join(folder, 'data', 'backups')
  const log = pino({}, { write: (line: string) => lines.push(line) })
  return {
    lines,
    /** The folder of backups. */
    backups,
    /** Lets the clock come to a night, and returns what became of its backup. */
    comes: async (now: Date, { env, ...more }: Partial<NightlyTools> & { env?: Record<string, string> } = {}) => {
      const config = readConfig({ DATA_DIR: join(folder, 'data'), ...env })
      return takeNightlyBackup(own.database, { config, schema: productSchema(), log, now, atOnce: false, freeBytes: plenty, ...more })
    },
    health: async (now: Date): Promise<BackupHealth> => backupHealth({ pool: own.pools.worker, now, nightly: true, folders: [] }),
    /** The names in the folder of backups. */
    files: async (): Promise<string[]> => (await readdir(backups).catch((): string[] => [])).toSorted(),
  }
}

/** Forgets all backups of a database, as if it began on the evening before the first night; none is tried for a week. */
export async function forgetBackups(own: OwnDatabase): Promise<void> {
  await own.superuser(
    `update app.backup_state
        set since = $1, tried_at = null, made_at = null, file = null, bytes = null, sha256 = null, proved_at = $1, fault = null`,
    [evening],
  )
}
