import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backupLock, keyKind } from '#platform/server/backup/backup-lock.ts'
import type { BackupManifest } from '#platform/server/backup/backup-manifest.ts'
import type { SignatureVerdict } from '#platform/server/backup/backup-signature.ts'
import { type Backup, openBackup } from '#platform/server/backup/open-backup.ts'
import { refuseUnknownBackup, restoreDatabase } from '#platform/server/backup/restore-database.ts'
import type { Config } from '#platform/server/config/config.ts'
import { readSecret, storedSecret } from '#platform/server/config/read-secret.ts'
import { parseDatabaseUrl } from '#platform/server/db/parse-database-url.ts'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import { checkSafeguards } from '#platform/server/db/check-safeguards.ts'
import { rolePrefixOf } from '#platform/server/db/roles.ts'
import { unreachable } from '#platform/server/postgres/connect-database.ts'
import { prepareDataFolder, refuseForeignFolder, writeWhole, futurePath, lockDataFolder } from '#platform/server/postgres/data-folder.ts'
import type { PostgresLog } from '#platform/server/postgres/postmaster-plan.ts'
import { stopLeftover } from '#platform/server/postgres/postmaster-process.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { restoringPrefix, settleLocked, swapData } from '#platform/server/postgres/swap-data.ts'
import { fileTimestamp } from './file-timestamp.ts'
import { knownSigningKey } from './signing-key.ts'
import { freePath } from './free-path.ts'

/** The backup that is to replace the present data. */
export type RestoreWish = { config: Config; schema: ProductSchema; file: string; now: Date; log: PostgresLog; isTrusted: boolean }

/**
 * The manifest of what was restored, whether it was checked who made it, and the data folder with what was there before, if there was
 * anything.
 */
export type Restored = { manifest: BackupManifest; isChecked: boolean; kept: string | undefined }

/**
 * Restores a backup. The whole file is checked first; then a new database is built from it beside the old one, checked, and put
 * in its place; with DATABASE_URL it goes into an empty database.
 * @throws StartRefusal with a sentence for people; then what was there is unchanged.
 */
export async function restoreBackup({ config, schema, file, now, log, isTrusted }: RestoreWish): Promise<Restored> {
  const backup = await openBackup(file, await backupLock(config.BACKUP_KEY))
  refuseUnknownBackup(backup, schema)
  const isChecked = isTrusted ? false : isOfThisServer(backup, file, config)
  if (config.DATABASE_URL !== undefined) {
    const { admin, name } = parseDatabaseUrl(config.DATABASE_URL)
    const database = { admin, name, rolePrefix: rolePrefixOf(name), secret: config.SECRET ?? '' }
    await restoreDatabase(database, backup, schema).catch((error: unknown) => {
      throw unreachable(error)
    })
    return { manifest: backup.manifest, isChecked, kept: undefined }
  }
  const kept = await restoreFolder({ config, backup, schema, now, log })
  return { manifest: backup.manifest, isChecked, kept }
}

const whoseItIs: Record<Exclude<SignatureVerdict, 'own'>, string> = {
  none: 'is not signed: an earlier Hivehold made it, or somebody has changed it',
  other: 'was not signed by this server: another server made it, or this one with another SECRET, or somebody has changed it',
}

/**
 * Returns whether a backup is proved to be this server's own; false on a machine that has nothing to compare it with.
 * @throws StartRefusal when it is not signed, or signed otherwise.
 */
function isOfThisServer(backup: Backup, file: string, config: Config): boolean {
  // A passphrase proves it: without it nobody can make such a file. For a recipient of age, everybody who has read it can.
  if (backup.isLocked && config.BACKUP_KEY !== undefined && keyKind(config.BACKUP_KEY) === 'passphrase') return true
  const key = knownSigningKey(config)
  if (key === undefined) return false
  const verdict = backup.signedBy(key)
  if (verdict === 'own') return true
  throw new StartRefusal(
    `The backup ${file} ${whoseItIs[verdict]}. If you know where it comes from, restore it with: npm run restore -- ${file} --trust. ` +
      'Nothing was changed.',
  )
}

type FolderRestore = { config: Config; backup: Backup; schema: ProductSchema; now: Date; log: PostgresLog }

async function restoreFolder(restore: FolderRestore): Promise<string | undefined> {
  const { config, now, log } = restore
  const planned = await futurePath(config.DATA_DIR)
  await refuseForeignFolder(planned)
  const dataDir = await prepareDataFolder(planned, { forOtherUser: process.getuid?.() === 0 })
  const lock = await lockDataFolder(dataDir)
  try {
    await settleLocked(dataDir, log)
    await stopLeftover(join(dataDir, 'postgres'))
    const from = `${restoringPrefix}${randomBytes(4).toString('hex')}`
    await buildFolder(join(dataDir, from), dataDir, restore).catch(async (error: unknown) => {
      await rm(join(dataDir, from), { recursive: true, force: true })
      throw asRefusal(error)
    })
    const keep = freePath(dataDir, `before-restore-${fileTimestamp(now)}`)
    await swapData(dataDir, { from, keep: basename(keep) })
    return existsSync(keep) ? keep : undefined
  } finally {
    lock.release()
  }
}

async function buildFolder(folder: string, oldFolder: string, { config, backup, schema, log }: FolderRestore): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: (line) => line.level !== 'info' && log(line) })
  try {
    const kept = backup.manifest.secret ?? storedSecret(oldFolder)
    if (kept !== undefined) await writeWhole(join(folder, 'secret'), kept)
    const secret = readSecret(config.SECRET, folder)
    const database = { admin: postgres.superuser, name: 'hive', rolePrefix: 'hive', secret }
    await restoreDatabase(database, backup, schema)
    const pools = openPools(database, () => undefined)
    await checkSafeguards(pools).finally(async () => closePools(pools))
  } finally {
    await postgres.stop()
  }
}

function asRefusal(error: unknown): StartRefusal {
  if (error instanceof StartRefusal) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StartRefusal(`The backup could not be restored (${reason}). Your existing data is unchanged.`, { cause: error })
}
