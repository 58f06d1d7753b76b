import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readFile, readdir, realpath, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { errorCode } from './error-code.ts'
import { StartRefusal } from './start-refusal.ts'

const MARKER = 'hivehold.json'

/** Refuses, without touching anything, a folder that holds something other than Hivehold's data. */
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

/** Makes the data folder where it is missing, marks it as ours, and answers its real path; the way into it is open for a database user. */
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

/** Writes a file that only we may read, whole or not at all, even when the power fails. */
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

/** Makes a rename within a folder last through a power failure, where the system knows how. */
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
