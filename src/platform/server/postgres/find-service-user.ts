import { stat } from 'node:fs/promises'

import { runProgram } from './run-program.ts'
import type { ServiceUser } from './service-user.ts'
import { StartRefusal } from './start-refusal.ts'

/** The user to run the database as, or undefined when the server is not root and its own user will do. */
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

// A system user (below 1000) keeps its shared memory when systemd clears up after a login session.
async function create(name: string): Promise<ServiceUser | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  await runProgram('useradd', [...options, '--shell', '/usr/sbin/nologin', name])
  return lookUp(name)
}

function belongsToAnother(clusterDir: string, uid: number): string {
  return `The database in ${clusterDir} belongs to another system user (number ${uid}): start Hivehold as that user or as root.`
}
