import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runProgram, type ServiceUser } from './run-program.ts'
import { StartRefusal } from './start-refusal.ts'

/** Returns the user to run the database as, or undefined when the server is not root and its own user will do. */
export async function findServiceUser(clusterDir: string): Promise<ServiceUser | undefined> {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  if (self !== 0) {
    if (owner !== undefined && owner.uid !== self) throw new StartRefusal(belongsToAnother(clusterDir, owner.uid))
    return undefined
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const found = (await lookUp('hivehold')) ?? (await create('hivehold')) ?? (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (found !== undefined) return found
  throw new StartRefusal('PostgreSQL does not run as root, and no other system user was found: start Hivehold as a normal user.')
}

async function lookUp(name: string): Promise<ServiceUser | undefined> {
  const [uid, gid] = await Promise.all([runProgram('id', ['-u', name]), runProgram('id', ['-g', name])])
  const user = { uid: Number(uid.output), gid: Number(gid.output) }
  return uid.ok && gid.ok && user.uid > 0 && user.gid > 0 ? user : undefined
}

// systemd does not delete the shared memory of a system user (below 1000) after a login session.
async function create(name: string): Promise<ServiceUser | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  await runProgram('useradd', [...options, '--shell', '/usr/sbin/nologin', name])
  return lookUp(name)
}

function belongsToAnother(clusterDir: string, uid: number): string {
  return `The database in ${clusterDir} belongs to another system user (number ${uid}): start Hivehold as that user or as root.`
}

/** Refuses a data folder below a folder that the database's user may not enter, and names that folder. */
export async function refuseClosedWay(dataDir: string, user: ServiceUser | undefined): Promise<void> {
  const closed = await closedFolder(dataDir, user)
  if (closed === undefined) return
  // An access list may allow what the folder's mode does not show. (Node would enter a `cwd` while it still is root.)
  const trial = await runProgram('/bin/sh', ['-c', 'cd "$0"', closed], { user })
  if (trial.ok) return
  throw new StartRefusal(
    `Started as root, Hivehold runs its database as another system user, who cannot enter the folder ${closed} above the data folder ${dataDir}: ` +
      `allow it (chmod o+x ${closed}), set DATA_DIR to a folder elsewhere, or start Hivehold as a normal user.`,
  )
}

/** Returns the topmost folder above a path that the given user may not enter, or undefined when the way is open. */
export async function closedFolder(path: string, user: ServiceUser | undefined): Promise<string | undefined> {
  if (user === undefined) return undefined
  for (const folder of foldersAbove(path)) {
    const found = await stat(folder).catch(() => undefined)
    if (found === undefined) return undefined
    if (!mayEnter(found, user)) return folder
  }
  return undefined
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [parent] : [...foldersAbove(parent), parent].filter((folder, at, all) => all.indexOf(folder) === at)
}

function mayEnter(folder: { mode: number; uid: number; gid: number }, user: ServiceUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
