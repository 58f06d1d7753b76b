import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processExists } from '#platform/server/postgres/postmaster-process.ts'

const inMemory = '/dev/shm'
const gigabyte = 2 ** 30
const mark = 'hive-tests-'

/**
 * Creates the folder for a run's temporary files; `remove` deletes it. It is in memory where there is plenty, since a run creates and
 * drops more than a hundred databases of several hundred files each; otherwise in the system's folder. A TMPDIR that is set takes
 * precedence.
 */
export function createTemporaryFolder(): { path: string; remove: () => void } {
  const isChosen = (process.env['TMPDIR'] ?? '') !== ''
  if (isChosen || !isRoomy()) return { path: tmpdir(), remove: () => undefined }
  removeLeftovers()
  // Short, because sockets are created in it, and accessible to the account that PostgreSQL runs as.
  const path = mkdtempSync(join(inMemory, `${mark}${process.pid}-`))
  chmodSync(path, 0o1777)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    // In many containers it is small and mounted noexec, but tests run programs that they write.
    const mount = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === inMemory)
    const mayRun = mount !== undefined && !mount.includes('noexec')
    return mayRun && bavail * bsize > 4 * gigabyte && process.availableMemory() > 6 * gigabyte
  } catch {
    return false
  }
}

// A run that was killed could not remove its folder.
function removeLeftovers(): void {
  for (const name of readdirSync(inMemory).filter((entry) => entry.startsWith(mark))) {
    if (!processExists(Number(name.slice(mark.length).split('-')[0]))) rmSync(join(inMemory, name), { recursive: true, force: true })
  }
}
