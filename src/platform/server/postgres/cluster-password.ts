import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { writeWhole } from './data-folder.ts'
import { errorCode } from './error-code.ts'
import { StartRefusal } from './start-refusal.ts'

/** The superuser's password from its 0600 file in the data folder, made there when the cluster is still to be made. */
export async function clusterPassword({ dataDir, clusterExists }: { dataDir: string; clusterExists: boolean }): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw new StartRefusal(
      `The database's password file ${path} cannot be read (${errorCode(error)}): start Hivehold as the user it belongs to.`,
    )
  })
  if (kept.trim() !== '') return kept.trim()
  if (clusterExists) throw new StartRefusal(`The database's password file ${path} is missing: restore it from a backup.`)
  const made = randomBytes(24).toString('base64url')
  await writeWhole(path, `${made}\n`)
  return made
}
