import { basename } from 'node:path'
import type { Logger } from 'pino'
import { backupLock } from '#platform/server/backup/backup-lock.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { Config } from '#platform/server/config/config.ts'
import { databaseDigits } from '#platform/server/config/server-names.ts'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { isUpToDate, prepareDatabase, type ProductSchema, refuseUnknownSchema } from '#platform/server/db/prepare-database.ts'
import { installedLevel } from '#platform/server/db/schema-version.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { backupFolder } from './backup-folder.ts'
import { backupOrder } from './backup-order.ts'
import { bytesNeeded, openBackupFolder, refuseNarrowDisk } from './backup-room.ts'
import { keepLastUpgrades, removeUpgradeDrafts, upgradeName } from './keep-last-upgrades.ts'
import { fileTimestamp } from './file-timestamp.ts'
import { proveBackup, removeTrials } from './prove-backup.ts'
import { freePath } from './free-path.ts'
import { backupSummary } from './backup-summary.ts'

/** The surroundings of an upgrade; `freeBytes` returns how much room is left on the disk of a folder. */
type UpgradeTools = { config: Config; log: Logger; now: Date; freeBytes: (folder: string) => Promise<number> }

/**
 * Makes a backup of data of an earlier version, checks it by reading it again and by restoring it in a trial, and returns its file;
 * undefined with NO_BACKUP.
 * @throws StartRefusal when there is no room or no right to write it, or it is not good; then nothing has changed.
 */
async function backUpBeforeUpgrade(
  database: HiveDatabase,
  { from, schema }: { from: number; schema: ProductSchema },
  { config, log, now, freeBytes }: UpgradeTools,
): Promise<string | undefined> {
  const to = schema.level.version
  if (config.NO_BACKUP) {
    log.warn({ from, to }, 'NO_BACKUP is set: the data is upgraded to the schema of this release without a backup')
    return undefined
  }
  const folder = await backupFolder(config)
  try {
    await openBackupFolder(config)
    const digits = databaseDigits(database)
    // Starts that are killed again and again would else fill the disk, or leave the next one no room.
    await removeUpgradeDrafts(folder, digits)
    await removeTrials(config.DATA_DIR)
    const needed = await bytesNeeded(database)
    refuseNarrowDisk({ folder, free: await freeBytes(folder), needed })
    const file = freePath(folder, `${upgradeName(digits, from)}-${fileTimestamp(now)}`, '.hive')
    const lock = await backupLock(config.BACKUP_KEY)
    const manifest = await writeBackup(backupOrder({ database, schema, config, file, now, lock }))
    const { DATA_DIR: dataDir } = config
    const isProved = await proveBackup(file, { lock, schema, dataDir, needed, free: await freeBytes(dataDir), log })
    log.info({ file, from, to, isProved, holds: backupSummary(manifest) }, 'a backup was made before the upgrade and verified')
    await keepLastUpgrades(folder, { digits, keep: basename(file) }).catch((error: unknown) => {
      log.warn({ err: error, folder }, 'backups of earlier upgrades could not be removed')
    })
    return file
  } catch (error) {
    throw withoutBackup(folder, config, error)
  }
}

function withoutBackup(folder: string, { DATABASE_URL }: Config, error: unknown): StartRefusal {
  const reason = error instanceof Error ? error.message : String(error)
  const orElse = DATABASE_URL === undefined ? '' : ' If the database is backed up in another way, set NO_BACKUP=1 to continue without one.'
  return new StartRefusal(
    `This data is from an earlier release and has to be backed up before anything is changed, but that failed: ${reason}${reason.endsWith('.') ? '' : '.'} Free some space and let ` +
      `Hivehold write to ${folder}, or set BACKUP_DIR to another folder; then start again. Nothing was changed.${orElse}`,
    { cause: error },
  )
}

/**
 * Brings a database to the schema of this release. Older data are backed up first, once, however many servers start on the database
 * at the same time; a database that is new or up to date has nothing to back up.
 * @throws StartRefusal when no backup can be made, or a migration fails; then the data are as they were.
 */
export async function upgradeDatabase(database: HiveDatabase, schema: ProductSchema, tools: UpgradeTools): Promise<void> {
  if ((await olderSchema(database, schema)) === undefined) return prepareDatabase(database, schema)
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    // Not the lock of preparing: a backup takes that one itself, and would wait for us.
    await client.query("select pg_advisory_lock(hashtext('hivehold:upgrade'))")
    const from = await olderSchema(database, schema)
    if (from === undefined) return prepareDatabase(database, schema)
    const to = schema.level.version
    const file = await backUpBeforeUpgrade(database, { from, schema }, tools)
    await prepareDatabase(database, schema).catch((error: unknown) => {
      throw failedUpgrade({ error, from, to, file })
    })
    tools.log.info({ from, to }, 'the data was upgraded to the schema of this release')
  })
}

async function olderSchema(database: HiveDatabase, schema: ProductSchema): Promise<number | undefined> {
  const installed = await installedLevel(database)
  if (installed === undefined || isUpToDate(installed, schema)) return undefined
  refuseUnknownSchema(installed, schema)
  return installed.version
}

type FailedUpgrade = { error: unknown; from: number; to: number; file: string | undefined }

function failedUpgrade({ error, from, to, file }: FailedUpgrade): StartRefusal {
  const reason = error instanceof Error ? error.message : String(error)
  const backup =
    file === undefined
      ? 'No backup was made, because NO_BACKUP is set.'
      : `A backup was made just before: ${file}. If you ever need it, restore it with the earlier release: npm run restore -- ${file}`
  return new StartRefusal(
    `Upgrading the data from schema ${from} to ${to} failed (${reason}). The data is unchanged: start the release you had before, and ` +
      `it will keep working. ${backup}`,
    { cause: error },
  )
}
