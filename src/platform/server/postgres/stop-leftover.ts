import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findPostgresBinaries } from './postgres-binaries.ts'
import { isPostmasterOf, stopPostmaster } from './postmaster-process.ts'

/** Stops the database that a killed Hivehold may have left running in a cluster's folder; the data folder's lock is ours. */
export async function stopLeftover(clusterDir: string): Promise<void> {
  const pid = Number((await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || !(await isPostmasterOf({ pid, clusterDir }))) return
  await stopPostmaster({ pid, clusterDir, binaries: await findPostgresBinaries(undefined) })
}
