import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { StartRefusal } from './start-refusal.ts'

/** The right to be the one server on a data folder, until it is given back or the process ends in whatever way. */
export type DataFolderLock = { release(): void }

// SQLite takes the operating system's own lock on the file: no pid to compare, no stale file, gone with the process even
// after kill -9. A lock that nothing refers to would be collected and lost, so the open ones stand here.
const held = new Set<DatabaseSync>()

const BUSY = 5

// A server told to stop, or killed this moment, may not be quite gone when the next one starts.
const DYING_MS = 2_000

/** Locks the data folder against a second server, or refuses when another one has it. */
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
