import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backupLock } from '#platform/server/backup/backup-lock.ts'
import type { BackupManifest } from '#platform/server/backup/backup-manifest.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import { connectDatabase } from '#platform/server/postgres/connect-database.ts'
import type { PostgresLog } from '#platform/server/postgres/postmaster-plan.ts'
import { backupFolder } from './backup-folder.ts'
import { backupOrder } from './backup-order.ts'
import { fileTimestamp } from './file-timestamp.ts'
import { freePath } from './free-path.ts'

/** Where a backup is to go: a file, or a folder in which it gets a name; undefined for the folder of backups. */
export type BackupWish = { config: Config; schema: ProductSchema; to: string | undefined; now: Date; log: PostgresLog }

/**
 * Backs up everything that lasts into one file, whether Hivehold is running or not.
 * @throws StartRefusal with a sentence for people; then there is no file.
 */
export async function createBackup({ config, schema, to, now, log }: BackupWish): Promise<{ file: string; manifest: BackupManifest }> {
  const { database, stop } = await connectDatabase(config, log)
  try {
    const file = await fileFor({ config, to, now })
    const lock = await backupLock(config.BACKUP_KEY)
    return { file, manifest: await writeBackup(backupOrder({ database, schema, config, file, now, lock })) }
  } finally {
    await stop()
  }
}

async function fileFor({ config, to, now }: Omit<BackupWish, 'log' | 'schema'>): Promise<string> {
  if (to !== undefined && !isFolder(to)) return resolve(to)
  const folder = to === undefined ? await backupFolder(config) : resolve(to)
  return freePath(folder, `hivehold-${fileTimestamp(now)}`, '.hive')
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
