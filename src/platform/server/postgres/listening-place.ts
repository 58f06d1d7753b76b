import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { errorCode } from './error-code.ts'
import type { ServiceUser } from './service-user.ts'
import { StartRefusal } from './start-refusal.ts'

/** Where the database listens: a folder for its unix socket, or on Windows a port of this machine alone. */
export type ListeningPlace = { readonly host: string; readonly port: number; readonly socketDir: string | undefined }

// A unix socket's path may have 104 bytes on macOS and 108 on Linux; '/.s.PGSQL.5432.lock' follows the folder's name.
const LONGEST_FOLDER = 84

/** Makes ready the place where the database of this data folder listens, closed to every other user of the machine. */
export async function prepareListeningPlace(dataDir: string, user: ServiceUser | undefined): Promise<ListeningPlace> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), socketDir: undefined }
  const socketDir = socketFolder(dataDir)
  await mkdir(socketDir, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST')
      throw new StartRefusal(`The folder ${socketDir} for the database's socket cannot be created (${errorCode(error)}).`)
  })
  await secureSocketFolder(socketDir, user)
  return { host: socketDir, port: 5432, socketDir }
}

/** Takes the socket's folder away again, for nothing shall stay behind in the system's temporary folder. */
export async function removeListeningPlace(place: ListeningPlace): Promise<void> {
  if (place.socketDir !== undefined) await rm(place.socketDir, { recursive: true, force: true })
}

function socketFolder(dataDir: string): string {
  const name = `hivehold-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const usual = join(tmpdir(), name)
  return Buffer.byteLength(usual) <= LONGEST_FOLDER ? usual : join('/tmp', name)
}

// Everyone may write in the temporary folder, so a folder of that name could be another user's trap.
async function secureSocketFolder(socketDir: string, user: ServiceUser | undefined): Promise<void> {
  const found = await lstat(socketDir)
  const self = process.getuid?.()
  const wanted = user?.uid ?? self
  if (!found.isDirectory() || (found.uid !== wanted && found.uid !== self)) {
    throw new StartRefusal(
      `${socketDir} belongs to someone else, and the database's socket must go there: remove it, or set TMPDIR to another folder.`,
    )
  }
  if (user !== undefined && found.uid !== user.uid) await lchown(socketDir, user.uid, user.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(socketDir, 0o700)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address !== null ? done(address.port) : fail(new Error('no free port'))))
    })
  })
}
