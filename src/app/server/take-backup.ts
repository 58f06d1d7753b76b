import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BackupManifest } from '../../platform/server/backup/backup-manifest.ts'
import { writeBackup } from '../../platform/server/backup/write-backup.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { PostgresLog } from '../../platform/server/postgres/postmaster-plan.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { leftOutOfBackups } from './left-out-of-backups.ts'
import { productSchema } from './product-schema.ts'
import { reachDatabase } from './reach-database.ts'
import { minuteStamp } from './minute-stamp.ts'

/** Where a backup shall go: a file, or a folder in which it gets a name; none for the folder `backups`. */
export type BackupWish = { config: Config; to: string | undefined; now: Date; log: PostgresLog }

/**
 * Backs up everything that lasts, while Hivehold runs or not, into one file.
 * @throws StartRefusal with a sentence for people; then there is no file.
 */
export async function takeBackup({ config, to, now, log }: BackupWish): Promise<{ file: string; manifest: BackupManifest }> {
  const { database, stop } = await reachDatabase(config, log)
  try {
    const file = fileFor(to, now)
    const { version: release } = packageFile
    const newestSchema = productSchema().migrations.at(-1)?.version ?? 0
    const order = { database, leftOut: leftOutOfBackups, file, release, newestSchema, now, secret: keptSecret(config) }
    return { file, manifest: await writeBackup(order) }
  } finally {
    await stop()
  }
}

// Two in one minute get two names.
function fileFor(to: string | undefined, now: Date): string {
  if (to !== undefined && !isFolder(to)) return resolve(to)
  const name = resolve(to ?? 'backups', `hivehold-${minuteStamp(now)}`)
  let count = 1
  const numbered = (): string => `${name}${count === 1 ? '' : `-${count}`}.hive`
  while (existsSync(numbered())) count += 1
  return numbered()
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

// A secret that is configured is the operator's own and stays with them; one that Hivehold made belongs to its data.
function keptSecret({ SECRET, DATA_DIR }: Config): string | null {
  const file = join(DATA_DIR, 'secret')
  return SECRET === undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
