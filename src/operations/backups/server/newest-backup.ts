import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'

/** The folder of backups, the newest one in it, and whether that folder is lost with the data when one disk fails. */
export type NewestBackup = { folder: string; newestAt: Date | null; bytes: number | null; sameDisk: boolean }

/** Returns what is known of the folder of backups; a folder that is not there has none. */
export async function newestBackup({
  BACKUP_DIR,
  DATA_DIR,
  DATABASE_URL,
}: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR' | 'DATABASE_URL'>): Promise<NewestBackup> {
  const folder = BACKUP_DIR === undefined ? join(resolve(DATA_DIR), 'backups') : resolve(BACKUP_DIR)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.hive'))
  const files = (await Promise.all(names.map(async (name) => stat(join(folder, name)).catch(() => undefined)))).filter(
    (file) => file !== undefined,
  )
  const newest = files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)[0]
  return {
    folder,
    newestAt: newest?.mtime ?? null,
    bytes: newest?.size ?? null,
    sameDisk: await isSameDisk(folder, DATABASE_URL === undefined ? DATA_DIR : undefined),
  }
}

// Where the data of a database elsewhere lie is not known here.
async function isSameDisk(folder: string, dataDir: string | undefined): Promise<boolean> {
  if (dataDir === undefined) return false
  const [one, other] = await Promise.all([folder, resolve(dataDir)].map(async (place) => stat(place).catch(() => undefined)))
  return one !== undefined && one.dev === other?.dev
}
