import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir, rm, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { errorCode, StartRefusal } from './start-refusal.ts'
import { makeClusterName } from './postmaster-process.ts'
import type { ServiceUser } from './run-program.ts'

/** Where the database listens: a folder for its unix socket, or on Windows a local port. */
type SocketFolder = { readonly host: string; readonly port: number; readonly socketDir: string | undefined }

// A unix socket's path may have 104 bytes on macOS and 108 on Linux; '/.s.PGSQL.5432.lock' follows the folder's name.
const LONGEST_FOLDER = 84

/** Prepares where the database of this data folder listens, closed to every other user of the machine. */
export async function prepareSocketFolder(dataDir: string, user: ServiceUser | undefined): Promise<SocketFolder> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), socketDir: undefined }
  const socketDir = await makeSocketFolder(dataDir)
  await secureSocketFolder(socketDir, user)
  return { host: socketDir, port: 5432, socketDir }
}

async function makeSocketFolder(dataDir: string): Promise<string> {
  const beside = socketFolder(dataDir)
  const inside = join(dataDir, 'socket')
  const fault = await faultOfMaking(beside)
  if (fault === undefined) return beside
  // A machine or container on which only the data folder can be written.
  const isShort = Buffer.byteLength(inside) <= LONGEST_FOLDER
  if (fault === 'EROFS' && isShort && (await faultOfMaking(inside)) === undefined) return inside
  throw new StartRefusal(
    `The folder ${beside} for the database's socket cannot be created (${fault}).` +
      (fault === 'EROFS' && !isShort ? ` Set DATA_DIR to a shorter path, or TMPDIR to a folder that can be written.` : ''),
  )
}

async function faultOfMaking(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return undefined
  } catch (error) {
    return errorCode(error) === 'EEXIST' ? undefined : errorCode(error)
  }
}

/** Removes the socket's folder, so that nothing is left in the system's temporary folder. */
export async function removeSocketFolder(place: SocketFolder): Promise<void> {
  if (place.socketDir !== undefined) await rm(place.socketDir, { recursive: true, force: true })
}

function socketFolder(dataDir: string): string {
  const name = `hivehold-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const usual = join(tmpdir(), name)
  return Buffer.byteLength(usual) <= LONGEST_FOLDER ? usual : join('/tmp', name)
}

// Everyone may write to the temporary folder, so a folder of that name could be another user's trap.
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

/**
 * Returns where the embedded PostgreSQL of a data folder listens now, for other processes than the server; undefined while it does
 * not run.
 */
export async function runningAddress(dataDir: string): Promise<{ host: string; port: number } | undefined> {
  const text = await readFile(join(resolve(dataDir), 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  // PostgreSQL writes one per line: its process, folder, start, port, socket folder, and the address it listens on.
  const [, , , port, socketDir, address] = text.split('\n')
  const host = socketDir === undefined || socketDir === '' ? address : socketDir
  return host === undefined || host === '' ? undefined : { host, port: Number(port) }
}

/** Returns the settings our PostgreSQL starts with, as arguments: durable, private, and modest enough for a small home server. */
export function postmasterArguments(place: SocketFolder, own: Readonly<Record<string, string>>): string[] {
  const settings = { ...DURABLE, ...MODEST, ...QUIET, ...listening(place), timezone: 'UTC', cluster_name: makeClusterName(), ...own }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

// All of a household's data fits in this cache, so helpers for parallel and asynchronous reading would only cost memory.
const MODEST = {
  shared_buffers: '64MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
}

// Households' words stay out of the log: neither failed statements nor the values that broke a constraint are written.
const QUIET = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

function listening(place: SocketFolder): Record<string, string> {
  if (place.socketDir === undefined) return { listen_addresses: place.host, port: String(place.port) }
  return {
    listen_addresses: '',
    port: String(place.port),
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
  }
}
