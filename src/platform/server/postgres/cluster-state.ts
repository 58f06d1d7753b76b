import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { errorCode } from './error-code.ts'
import { StartRefusal } from './start-refusal.ts'

/** Whether the data folder holds a cluster; refuses, touching nothing, one of another PostgreSQL major or a broken one. */
export async function clusterExists({ clusterDir, major }: { clusterDir: string; major: number }): Promise<boolean> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw new StartRefusal(`The database in ${clusterDir} cannot be read (${errorCode(error)}): start Hivehold as the user it belongs to.`)
  })
  if (version.trim() === String(major)) return true
  if (version !== '') {
    throw new StartRefusal(
      `The database in ${clusterDir} is from PostgreSQL ${version.trim()}, but this Hivehold comes with PostgreSQL ${major}: ` +
        `start the Hivehold version that made it, back up there, and restore here. Nothing was changed.`,
    )
  }
  const entries = await readdir(clusterDir).catch(() => [])
  if (entries.length === 0) return false
  throw new StartRefusal(`The database in ${clusterDir} is damaged (PG_VERSION is missing): restore a backup. Nothing was changed.`)
}
