import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { BackupLock } from '#platform/server/backup/backup-lock.ts'
import { type Backup, openBackup } from '#platform/server/backup/open-backup.ts'
import { restoreRows } from '#platform/server/backup/restore-database.ts'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { prepareDataFolder } from '#platform/server/postgres/data-folder.ts'
import type { PostgresLog } from '#platform/server/postgres/postmaster-plan.ts'
import { stopLeftover } from '#platform/server/postgres/postmaster-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { errorCode, StartRefusal } from '#platform/server/postgres/start-refusal.ts'

/** What opens the backup, the schema of this release, where a trial is made, the room it needs and what is free there, and how long it may take, half an hour unless given. */
export type Trial = {
  lock: BackupLock | undefined
  schema: ProductSchema
  dataDir: string
  needed: number
  free: number
  log: Logger
  longestMs?: number
  /** Called with what ends the trial early and clears up, and without it when the trial is over. */
  onTrial?: (end: (() => Promise<void>) | undefined) => void
}

const folderName = '.proof'
// Indexes and the log of a database take about as much again; an empty one has 40 MB.
const emptyBytes = 256 * 1024 * 1024
// What is removed afterwards need not survive a power cut, and leaves the memory to others.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '16MB', max_connections: '10' }

/**
 * Restores a backup into a database of its own, in a cluster beside the data that is removed afterwards: all its rows have to be read
 * back as they were, and a hash of a password with them. Returns false, and logs why, when the trial itself could not be made:
 * without room, time or a PostgreSQL to make it with.
 * @throws StartRefusal when the backup cannot be restored.
 */
export async function proveBackup(file: string, trial: Trial): Promise<boolean> {
  const { dataDir, log } = trial
  await removeTrials(dataDir)
  const needed = 2 * trial.needed + emptyBytes
  if (trial.free < needed) {
    log.warn({ file, needed, free: trial.free }, 'there is no room to restore the backup in a trial; its checksums are right')
    return false
  }
  let wentDown = false
  const postgres = await startCluster(dataDir, log, () => (wentDown = true)).catch((error: unknown) => {
    log.warn(
      { reason: error instanceof Error ? error.message : String(error), file },
      'the backup could not be tried; its checksums are right',
    )
    return undefined
  })
  if (postgres === undefined) return false
  return restoreInto({ postgres, isWhole: () => !wentDown }, file, trial)
}

async function startCluster(dataDir: string, log: Logger, onDown: () => void): Promise<EmbeddedPostgres> {
  const folder = await prepareDataFolder(resolve(dataDir), { forOtherUser: process.getuid?.() === 0 })
  const postgresLog: PostgresLog = ({ level, message }) => level !== 'info' && log[level](message)
  return startEmbeddedPostgres({ dataDir: join(folder, folderName), log: postgresLog, settings, onDown })
}

/** Removes what a killed trial left in a data folder. */
export async function removeTrials(dataDir: string): Promise<void> {
  const folder = join(resolve(dataDir), folderName)
  if (!existsSync(folder)) return
  await stopLeftover(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
}

/** The PostgreSQL of a trial; it is not whole when it ended in the middle and was started again. */
type TrialCluster = { postgres: EmbeddedPostgres; isWhole: () => boolean }

async function restoreInto({ postgres, isWhole }: TrialCluster, file: string, trial: Trial): Promise<boolean> {
  const { dataDir, log, longestMs = 30 * 60_000, onTrial } = trial
  let endedEarly = false
  const clear = async (): Promise<void> => {
    await postgres.stop()
    await removeTrials(dataDir)
  }
  const end = async (): Promise<void> => {
    endedEarly = true
    await clear()
  }
  onTrial?.(end)
  const timer = setTimeout(() => void end(), longestMs)
  try {
    const database = { admin: postgres.superuser, name: 'proof', rolePrefix: 'proof', secret: randomBytes(32).toString('hex') }
    await restoreAndRead(database, await openBackup(file, trial.lock), trial.schema)
    return true
  } catch (error) {
    if (!endedEarly && isWhole() && !isOfTheTrial(error)) throw asRefusal(file, error)
    log.warn({ file }, 'the trial of the backup was ended before it was done; its checksums are right')
    return false
  } finally {
    clearTimeout(timer)
    onTrial?.(undefined)
    await clear()
  }
}

async function restoreAndRead(database: HiveDatabase, backup: Backup, schema: ProductSchema): Promise<void> {
  await restoreRows(database, backup, schema)
  const accounts = backup.manifest.tables.find(({ name }) => name === 'auth.accounts')
  if (accounts === undefined || accounts.rows === 0) return
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    const { rows } = await client.query<{ hash: string }>(`select password_hash as hash from ${accounts.name} limit 1`)
    if (rows[0]?.hash === undefined || rows[0].hash === '') throw new StartRefusal('No password can be read from it.')
  })
}

// PostgreSQL's classes of what a machine lacks (disk, memory, connections), of a server that ends, and of lost connections.
const classesOfTheTrial = ['53', '57P', '08']
const lostConnection: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE'])

// A failure of the trial's database, which may have been killed, proves nothing about the backup.
function isOfTheTrial(error: unknown): boolean {
  const code = errorCode(error)
  if (lostConnection.has(code) || classesOfTheTrial.some((begin) => code.startsWith(begin))) return true
  if (!(error instanceof Error)) return false
  if ('syscall' in error && error.syscall === 'connect') return true
  // The words of `pg`, which gives no code.
  return error.message.startsWith('Connection terminated') || (error.cause !== undefined && isOfTheTrial(error.cause))
}

function asRefusal(file: string, error: unknown): StartRefusal {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartRefusal(`The backup ${file} could not be restored in a trial: ${reason}`, { cause: error })
}
