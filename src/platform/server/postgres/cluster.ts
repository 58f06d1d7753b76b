import { chown, lchown, mkdtemp, readdir, rename, rm, writeFile, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { syncFolder, writeWhole } from './data-folder.ts'
import type { ClusterPlan } from './postmaster-plan.ts'
import { runProgram, type ServiceUser } from './run-program.ts'
import { StartRefusal, errorCode } from './start-refusal.ts'
import { errorLine } from './postmaster-log.ts'

/** The name of the cluster's superuser. */
export const SUPERUSER = 'postgres'

// An empty database takes a third of it; the rest is what the server wants before it calls itself ready.
const roomOfNewCluster = 150_000_000

/** Refuses to create a cluster on a disk on which it would soon stand still. */
export function refuseFullDisk(dataDir: string, freeBytes: number): void {
  if (freeBytes >= roomOfNewCluster) return
  const [free, needed] = [freeBytes, roomOfNewCluster].map((bytes) => Math.floor(bytes / 1_000_000))
  throw new StartRefusal(
    `The disk of ${dataDir} has ${free} MB left, and a new database needs ${needed} MB. Make room, or set DATA_DIR to a folder on another disk.`,
  )
}

/** Creates a cluster in a sibling folder, which takes its name only when complete, so that a killed start leaves none half made. */
export async function createCluster({ clusterDir, binaries, user }: ClusterPlan, password: string): Promise<void> {
  await removeDrafts(clusterDir)
  // A new name each time: an initdb that outlived its killed server may still be writing in the old one.
  const draft = await mkdtemp(`${clusterDir}.new-`)
  const cluster = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user !== undefined) await giveTo(draft, user)
  const made = await runProgram(binaries.initdb, initdbArguments(cluster, passwordFile), { user, cwd: draft })
  if (!made.ok)
    throw new StartRefusal(`The database could not be created in ${dirname(clusterDir)}: ${errorLine(made.output, { orLast: true })}`)
  await rename(cluster, clusterDir)
  await syncFolder(dirname(clusterDir))
  await removeDrafts(clusterDir)
}

/** Gives a folder and all below it to the database's user. */
export async function giveTo(folder: string, user: ServiceUser): Promise<void> {
  await chown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? giveTo(path, user) : lchown(path, user.uid, user.gid))
  }
}

async function removeDrafts(clusterDir: string): Promise<void> {
  const dataDir = dirname(clusterDir)
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(`${basename(clusterDir)}.new-`))
  // A draft that is still being written to is left for the next start to remove.
  await Promise.all(drafts.map((name) => rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)))
}

// The locale is named in full: without it an unset LANG would set the encoding to SQL_ASCII for good.
function initdbArguments(cluster: string, passwordFile: string): string[] {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`]
  return [...locale, ...access, '--data-checksums', '--no-instructions', `--pgdata=${cluster}`]
}

/** Returns whether the data folder contains a cluster; refuses, touching nothing, a broken one or one of another PostgreSQL major. */
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

/** Returns the superuser's password from its 0600 file in the data folder, creating the file while there is no cluster yet. */
export async function clusterPassword({ dataDir, clusterExists }: { dataDir: string; clusterExists: boolean }): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  const stored = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw new StartRefusal(
      `The database's password file ${path} cannot be read (${errorCode(error)}): start Hivehold as the user it belongs to.`,
    )
  })
  if (stored.trim() !== '') return stored.trim()
  if (clusterExists) throw new StartRefusal(`The database's password file ${path} is missing: restore it from a backup.`)
  const made = randomBytes(24).toString('base64url')
  await writeWhole(path, `${made}\n`)
  return made
}
