import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { BackupFault } from '#platform/server/backup/backup-health.ts'
import { type BackupLock, backupLock } from '#platform/server/backup/backup-lock.ts'
import {
  type BackupState,
  faultOf,
  markOf,
  noteBackup,
  noteFault,
  noteProof,
  noteTry,
  readBackupState,
} from '#platform/server/backup/backup-state.ts'
import { type BackupRetention, retainedBackups, type NightlyBackup } from '#platform/server/backup/retained-backups.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { Config } from '#platform/server/config/config.ts'
import { databaseDigits } from '#platform/server/config/server-names.ts'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import { withRoleNames } from '#platform/server/db/roles.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { backupOrder } from './backup-order.ts'
import { bytesNeeded, openBackupFolder, refuseNarrowDisk } from './backup-room.ts'
import { fileTimestamp } from './file-timestamp.ts'
import { nightlyIsDue } from './nightly-is-due.ts'
import { proveBackup, removeTrials, type Trial } from './prove-backup.ts'
import { freePath } from './free-path.ts'
import { backupSummary } from './backup-summary.ts'

/** The folder of backups and the digits of a database's name in it. */
type NightlyPlace = { folder: string; digits: string }

/** Returns the beginning of the names of a database's nightly backups. */
function nightlyName(digits: string): string {
  return `nightly-${digits}`
}

/** Lists a database's nightly backups, the oldest first, and what killed ones left half written; nothing else in the folder is ours. */
async function nightlyFiles({ folder, digits }: NightlyPlace): Promise<{ whole: NightlyBackup[]; drafts: string[] }> {
  const ours = new RegExp(`^${nightlyName(digits)}-((\\d{4}-\\d\\d-\\d\\d)-\\d{4})(?:-(\\d+))?\\.hive(\\.[0-9a-f-]{36}\\.new)?$`)
  const found = (await readdir(folder)).flatMap((name) => {
    const [, minute = '', day = '', count = '1', draft] = ours.exec(name) ?? []
    return day === '' ? [] : [{ name, day, order: `${minute}-${count.padStart(6, '0')}`, isDraft: draft !== undefined }]
  })
  return {
    whole: found.filter(({ isDraft }) => !isDraft).toSorted((one, other) => (one.order < other.order ? -1 : 1)),
    drafts: found.filter(({ isDraft }) => isDraft).map(({ name }) => name),
  }
}

/** Removes the nightly backups that `keep` does not name, but never `newestGood`, and what killed ones left. */
async function rotateBackups(place: NightlyPlace, { keep, newestGood }: { keep: BackupRetention; newestGood: string }): Promise<void> {
  const { whole, drafts } = await nightlyFiles(place)
  const retained = retainedBackups(whole, keep, newestGood)
  const expired = whole.map(({ name }) => name).filter((name) => !retained.has(name))
  await removeAll(place, [...drafts, ...expired])
}

/**
 * Makes room for a backup: removes what killed ones left and then, only while `isNarrow`, nightly backups from the oldest on. The newest
 * good one stays, as does the newest of all.
 */
async function makeRoom(
  place: NightlyPlace,
  { now, newestGood, isNarrow }: { now: Date; newestGood: string | null; isNarrow: () => Promise<boolean> },
): Promise<void> {
  const { whole, drafts } = await nightlyFiles(place)
  await removeAll(place, [...drafts, ...(await abandonedDrafts(place, now))])
  for (const { name } of whole.slice(0, -1)) {
    if (name !== newestGood && (await isNarrow())) await removeAll(place, [name])
  }
}

const dayMs = 24 * 3_600_000

// What a killed `npm run backup` left. Somebody may be making one just now, of this database or another, and writes to it all the time.
async function abandonedDrafts({ folder }: NightlyPlace, now: Date): Promise<string[]> {
  const theirs = /^hivehold-\d{4}-\d\d-\d\d-\d{4}(?:-\d+)?\.hive\.[0-9a-f-]{36}\.new$/
  const names = (await readdir(folder)).filter((name) => theirs.test(name))
  const times = await Promise.all(names.map(async (name) => stat(join(folder, name)).catch(() => undefined)))
  return names.filter((_, index) => now.getTime() - (times[index]?.mtimeMs ?? now.getTime()) > dayMs)
}

async function removeAll({ folder }: NightlyPlace, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

const secrets: ReadonlySet<string> = new Set(['SECRET', 'DATABASE_URL', 'SMTP_URL', 'BACKUP_KEY'])
const longestMs = 3_600_000

/**
 * Runs the program of BACKUP_AFTER, with its own arguments and the file's name as the last, without a shell and without our secrets.
 * @throws StartRefusal with its last line, when it fails or takes longer than an hour.
 */
async function runAfterBackup(command: string, file: string): Promise<void> {
  const [program = '', ...args] = command.trim().split(/\s+/)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.has(name)))
  try {
    await promisify(execFile)(program, [...args, file], { env, timeout: longestMs, windowsHide: true, maxBuffer: 16 << 20 })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : ''
    throw new StartRefusal(`The program in BACKUP_AFTER failed: ${output || (error instanceof Error ? error.message : String(error))}`, {
      cause: error,
    })
  }
}

/** The surroundings of a nightly backup; `atOnce` makes one although it is not due, `freeBytes` returns the room on a folder's disk. */
export type NightlyTools = {
  config: Config
  schema: ProductSchema
  log: Logger
  now: Date
  atOnce: boolean
  freeBytes: (folder: string) => Promise<number>
  onTrial?: Trial['onTrial']
}

/**
 * Makes the backup of the night, unless it has been made or somebody else is making it: checks it by reading it again, removes those that
 * are no longer needed, and runs the program of BACKUP_AFTER. Once a week it is restored in a trial first. How it went is noted in the database.
 * @throws what made the backup itself fail; then there is no new file.
 */
export async function takeNightlyBackup(database: HiveDatabase, tools: NightlyTools): Promise<'made' | 'not due' | 'taken'> {
  return withClient(adminConnection(database.admin, database.name), async (client) => {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock(hashtext('hivehold:backup')) as mine")
    if (rows[0]?.mine !== true) return 'taken'
    await client.query(withRoleNames('set role hive_worker', database.rolePrefix))
    const state = await readBackupState(client)
    if (!tools.atOnce && !nightlyIsDue(state, tools.config, tools.now)) return 'not due'
    await noteTry(client, tools.now)
    try {
      await noteFault(client, await makeBackup({ client, database, state, tools }))
      return 'made'
    } catch (error) {
      await noteFault(client, faultOf(error))
      throw error
    }
  })
}

type Turn = { client: Client; database: HiveDatabase; state: BackupState; tools: NightlyTools }

async function makeBackup({ client, database, state, tools }: Turn): Promise<BackupFault | null> {
  const { config, schema, log, now, freeBytes } = tools
  const folder = await openBackupFolder(config)
  const place = { folder, digits: databaseDigits(database) }
  const isDamaged = await hasChanged(folder, state)
  if (isDamaged) log.error({ folder, file: state.file }, 'the newest backup has changed since it was made: its disk may be failing')
  await removeTrials(config.DATA_DIR)
  const needed = await bytesNeeded(database)
  const newestGood = isDamaged ? null : state.file
  await makeRoom(place, { now, newestGood, isNarrow: async () => (await freeBytes(folder)) < needed })
  refuseNarrowDisk({ folder, free: await freeBytes(folder), needed })
  const file = freePath(folder, `${nightlyName(place.digits)}-${fileTimestamp(now)}`, '.hive')
  const lock = await backupLock(config.BACKUP_KEY)
  const manifest = await writeBackup(backupOrder({ database, schema, config, file, now, lock }))
  const mark = await markOf(file)
  await noteBackup(client, { now, file: basename(file), mark })
  log.info({ file, bytes: mark.bytes, holds: backupSummary(manifest) }, 'a backup was made and verified')
  if (!(await isProved({ file, lock, needed, state, tools, client }))) return 'unproved'
  const [days = 7, weeks = 0, months = 0] = config.BACKUP_KEEP
  await rotateBackups(place, { keep: { days, weeks, months }, newestGood: basename(file) })
  const isCopied = await afterwards(config, file, log)
  return isDamaged ? 'damaged' : isCopied ? null : 'notCopied'
}

const weekMs = 7 * 24 * 3_600_000
// The nights of a week are not exactly as long.
const slackMs = 12 * 3_600_000

type Made = Omit<Turn, 'database'> & { file: string; lock: BackupLock | undefined; needed: number }

// Also true when no trial is due, or none could be made.
async function isProved({ file, lock, needed, state, tools, client }: Made): Promise<boolean> {
  const { config, schema, log, now, freeBytes, onTrial } = tools
  const sinceProof = now.getTime() - (state.provedAt?.getTime() ?? 0)
  if (sinceProof >= 0 && sinceProof < weekMs - slackMs) return true
  try {
    const dataDir = config.DATA_DIR
    const trial = { lock, schema, dataDir, needed, free: await freeBytes(dataDir), log, ...(onTrial === undefined ? {} : { onTrial }) }
    if (await proveBackup(file, trial)) await noteProof(client, now)
    return true
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : String(error), file }, 'the newest backup is not good')
    return false
  }
}

// A file that is gone may have been moved elsewhere on purpose.
async function hasChanged(folder: string, { file, sha256 }: BackupState): Promise<boolean> {
  if (file === null || !existsSync(join(folder, file))) return false
  const mark = await markOf(join(folder, file)).catch(() => undefined)
  return mark?.sha256 !== sha256
}

async function afterwards({ BACKUP_AFTER }: Config, file: string, log: Logger): Promise<boolean> {
  if (BACKUP_AFTER === undefined) return true
  try {
    await runAfterBackup(BACKUP_AFTER, file)
    return true
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : String(error), file }, 'the backup was made, but not passed on')
    return false
  }
}
