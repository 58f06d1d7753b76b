import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readFile, readdir, realpath, rename, stat, rm } from 'node:fs/promises'
import { dirname, join, basename, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, StartRefusal } from './start-refusal.ts'
import { clearLeftover } from './postmaster-process.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findServiceUser } from './service-user.ts'
import type { PostgresLog } from './postmaster-plan.ts'

const MARKER = 'hivehold.json'

/** Refuses, without touching anything, a folder that contains something other than Hivehold's data. */
export async function refuseForeignFolder(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw unusable(dataDir, error)
  })
  // A start that was killed may have left only the beginnings of the marker; a fresh volume has its lost+found.
  const strange = entries.filter((name) => !name.startsWith(MARKER) && name !== 'lost+found')
  if (strange.length === 0 || (await isMarked(dataDir))) return
  throw new StartRefusal(
    `The folder ${dataDir} contains files that do not belong to Hivehold: set DATA_DIR to an empty or new folder. Nothing was changed.`,
  )
}

/** Creates the data folder if missing, marks it as ours, returns its real path, and lets a database user pass through. */
export async function prepareDataFolder(dataDir: string, options: { forOtherUser: boolean }): Promise<string> {
  await refuseForeignFolder(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: options.forOtherUser ? 0o711 : 0o700 })
    const path = await realpath(dataDir)
    const { mode } = await stat(path)
    // Passing through is enough: nobody but us may list the folder or read its files.
    if (options.forOtherUser && (mode & 0o011) !== 0o011) await chmod(path, (mode & 0o777) | 0o011)
    if (!(await isMarked(path))) await writeWhole(join(path, MARKER), `${JSON.stringify({ name: 'hivehold', format: 1 })}\n`)
    return path
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** Writes a file that only we may read, completely or not at all, even if the power fails. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Makes a rename within a folder survive a power failure, where the system supports it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function isMarked(dataDir: string): Promise<boolean> {
  const text = await readFile(join(dataDir, MARKER), 'utf8').catch(() => '')
  return /"name":\s*"hivehold"/.test(text)
}

function unusable(dataDir: string, error: unknown): StartRefusal {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartRefusal(
    `The data folder ${dataDir} cannot be used (${reason}): allow Hivehold to write there, or set DATA_DIR to another folder.`,
  )
}

/** The right to be the only server on a data folder, until it is released or the process ends in whatever way. */
type DataFolderLock = { release(): void }

// SQLite takes the operating system's own lock on the file: no pid to compare, no stale file, gone with the process even
// after kill -9. A lock that nothing refers to would be garbage-collected and lost, so the open ones are referenced here.
const held = new Set<DatabaseSync>()

const BUSY = 5

// A server that was just stopped or killed may not be quite gone when the next one starts.
const DYING_MS = 2_000

/** Locks the data folder against a second server, or refuses when another one holds the lock. */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const deadline = performance.now() + DYING_MS
  for (;;) {
    const file = tryLocking(dataDir)
    if (file !== undefined) return lockOn(file)
    if (performance.now() > deadline) throw new StartRefusal(inUse(dataDir))
    await sleep(50)
  }
}

function tryLocking(dataDir: string): DatabaseSync | undefined {
  const file = new DatabaseSync(join(dataDir, 'hivehold.lock'), { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = MEMORY')
    file.exec('BEGIN EXCLUSIVE')
    return file
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw new StartRefusal(`The data folder ${dataDir} cannot be locked: ${String(error)}.`)
  }
}

function lockOn(file: DatabaseSync): DataFolderLock {
  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY
}

function inUse(dataDir: string): string {
  return `Another Hivehold server is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`
}

/**
 * Removes everything from a data folder but the named files, after stopping a database that a killed server left running on it. Refuses
 * while a server runs there.
 */
export async function emptyDataFolder(dataDir: string, options: { keep: readonly string[]; log: PostgresLog }): Promise<void> {
  const lock = await lockDataFolder(dataDir)
  try {
    const clusterDir = join(dataDir, 'postgres')
    const user = await findServiceUser(clusterDir)
    await clearLeftover({ clusterDir, binaries: await findPostgresBinaries(user), socketDir: undefined, log: options.log })
    // We hold the lock file ourselves, so it stays.
    const excluded = new Set([...options.keep, 'hivehold.lock'])
    for (const name of await readdir(dataDir)) {
      if (!excluded.has(name)) await rm(join(dataDir, name), { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

/** Returns the real path, without symbolic links, of a folder that may not exist yet. */
export async function futurePath(path: string): Promise<string> {
  const full = resolve(path)
  const parent = dirname(full)
  const real = await realpath(full).catch(() => undefined)
  if (real !== undefined || parent === full) return real ?? full
  return join(await futurePath(parent), basename(full))
}
