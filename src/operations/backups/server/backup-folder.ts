import { join, resolve } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import { prepareDataFolder } from '#platform/server/postgres/data-folder.ts'

/** Returns the folder for backups: BACKUP_DIR, else `backups` in the data folder, which is made and marked first. */
export async function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): Promise<string> {
  if (BACKUP_DIR !== undefined) return resolve(BACKUP_DIR)
  // A folder that is not marked as a data folder, and not empty, would be refused at the next start.
  return join(await prepareDataFolder(resolve(DATA_DIR), { forOtherUser: false }), 'backups')
}
