import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { clearLeftover } from './clear-leftover.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findServiceUser } from './find-service-user.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import type { PostgresLog } from './postmaster-plan.ts'

/**
 * Removes everything from a data folder but the files named, and a database that a killed server left running on it first. Refuses while
 * a server runs there.
 */
export async function emptyDataFolder(dataDir: string, options: { keep: readonly string[]; log: PostgresLog }): Promise<void> {
  const lock = await lockDataFolder(dataDir)
  try {
    const clusterDir = join(dataDir, 'postgres')
    const user = await findServiceUser(clusterDir)
    await clearLeftover({ clusterDir, binaries: await findPostgresBinaries(user), socketDir: undefined, log: options.log })
    // The lock is ours and held: it goes with nobody.
    const kept = new Set([...options.keep, 'hivehold.lock'])
    for (const name of await readdir(dataDir)) {
      if (!kept.has(name)) await rm(join(dataDir, name), { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}
