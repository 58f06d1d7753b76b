import { mkdir } from 'node:fs/promises'
import { likelySize } from '#platform/server/backup/backed-up-tables.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { errorCode, StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { backupFolder } from './backup-folder.ts'

/** Returns the folder for backups, which is made where it is missing. @throws StartRefusal when it cannot be made. */
export async function openBackupFolder(config: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): Promise<string> {
  const folder = await backupFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new StartRefusal(`The folder ${folder} cannot be created (${errorCode(error)}).`, { cause: error })
  })
  return folder
}

// PostgreSQL goes on writing, often to the same disk.
const spareBytes = 64 * 1024 * 1024

/** Returns how many bytes have to be free for a backup of a database. */
export async function bytesNeeded(database: HiveDatabase): Promise<number> {
  return (await likelySize(database)) + spareBytes
}

/** Refuses a backup for which there is no room. */
export function refuseNarrowDisk({ folder, free, needed }: { folder: string; free: number; needed: number }): void {
  if (free >= needed) return
  throw new StartRefusal(`${folder} has ${megabytes(free)} MB free, but ${megabytes(needed)} MB is needed.`, {
    cause: Object.assign(new Error('no room'), { code: 'ENOSPC' }),
  })
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1024 / 1024).toLocaleString('en-GB')
}
