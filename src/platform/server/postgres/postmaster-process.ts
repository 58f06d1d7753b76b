import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { errorCode } from './start-refusal.ts'
import { type PostgresBinaries, findPostgresBinaries } from './postgres-binaries.ts'
import { runProgram } from './run-program.ts'
import type { PostmasterPlan } from './postmaster-plan.ts'

/** Returns whether the process of this number is, right now, a PostgreSQL server of this very cluster. */
async function isPostmasterOf({ pid, clusterDir }: { pid: number; clusterDir: string }): Promise<boolean> {
  if (!processExists(pid)) return false
  if (process.platform === 'linux') return isLinuxPostmaster({ pid, clusterDir })
  if (process.platform === 'win32') {
    const asked = await runProgram('tasklist', ['/NH', '/FI', `PID eq ${pid}`])
    return asked.output.includes('postgres')
  }
  const asked = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return asked.output.includes(`postgres -D ${clusterDir} `)
}

/** Stops a server of this cluster and waits until it is gone: first gracefully, then at once (nothing committed is lost). */
export async function stopPostmaster(target: { pid: number; clusterDir: string; binaries: PostgresBinaries }): Promise<void> {
  for (const { signal, mode, timeoutMs } of WAYS) {
    if (!(await isPostmasterOf(target))) return
    if (process.platform === 'win32') await runProgram(target.binaries.pgCtl, ['stop', '-D', target.clusterDir, '-m', mode])
    else send(target.pid, signal)
    if (await goneWithin(target, timeoutMs)) return
  }
  throw new Error(`PostgreSQL (process ${target.pid}) does not stop.`)
}

const WAYS = [
  { signal: 'SIGINT', mode: 'fast', timeoutMs: 15_000 },
  { signal: 'SIGQUIT', mode: 'immediate', timeoutMs: 5_000 },
  { signal: 'SIGKILL', mode: 'immediate', timeoutMs: 5_000 },
] as const

async function goneWithin(target: { pid: number; clusterDir: string }, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if (!(await isPostmasterOf(target))) return true
    await sleep(10)
  }
  return false
}

// Everyone may read the command line, even in a container where root may not look into other users' processes; the working
// directory still matches when the data folder was moved meanwhile. A zombie process has neither.
async function isLinuxPostmaster({ pid, clusterDir }: { pid: number; clusterDir: string }): Promise<boolean> {
  const [line, folder] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ])
  const [program = '', option, cluster] = line.split('\0')
  return program.endsWith('/postgres') && option === '-D' && (cluster === clusterDir || folder === clusterDir)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

type Leftover = Pick<PostmasterPlan, 'clusterDir' | 'binaries' | 'socketDir' | 'log'>

/** Clears what a killed Hivehold left in the cluster: stops a server still running there, removes the pid file of one that is not. */
export async function clearLeftover(plan: Leftover): Promise<void> {
  const pid = await notedPid(plan.clusterDir)
  if (pid !== undefined) {
    await clearServer(plan, pid)
    await endOrphans(plan.clusterDir)
  }
  // These name the same process; PostgreSQL would refuse while any process has that number, even a zombie.
  if (plan.socketDir === undefined) return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(plan.socketDir, name), { force: true })
}

async function clearServer(plan: Leftover, pid: number): Promise<void> {
  const { clusterDir, binaries } = plan
  if (await isPostmasterOf({ pid, clusterDir })) {
    plan.log({ level: 'warn', message: `Stopping a database that an earlier Hivehold left running (process ${pid}).` })
    await stopPostmaster({ pid, clusterDir, binaries })
  }
  // The number now belongs to something else. Where it belongs to nothing the pid file stays, for PostgreSQL reads in it whether
  // sessions of the dead server still hold its memory, and waits for them.
  if (processExists(pid)) await rm(noteOf(clusterDir), { force: true })
}

/**
 * Ends the sessions that a killed server left behind. Each ends by itself once its statement is done, which may take as long as a
 * statement may run, and until then its memory is in use and no server starts.
 */
async function endOrphans(clusterDir: string): Promise<void> {
  const name = await lastName(clusterDir)
  if (name === undefined) return
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const deadline = performance.now() + ORPHANS_MS
    for (const pid of await sessionsOf(name)) send(pid, signal)
    while (performance.now() < deadline) {
      if ((await sessionsOf(name)).length === 0) return
      await sleep(10)
    }
  }
}

const ORPHANS_MS = 2_000

/** Returns a name for one run of a cluster's servers, which the titles of their processes show. */
export function makeClusterName(): string {
  return `hivehold-${randomBytes(6).toString('hex')}`
}

// PostgreSQL writes the arguments of its last start into this file. A name that is not of our making may be that of other servers.
async function lastName(clusterDir: string): Promise<string | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.opts'), 'utf8').catch(() => '')
  return /cluster_name=(hivehold-[0-9a-f]{12})\b/.exec(text)?.[1]
}

async function sessionsOf(clusterName: string): Promise<number[]> {
  const title = `postgres: ${clusterName}: `
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') {
    const { output } = await runProgram('ps', ['-ww', '-A', '-o', 'pid=,command='])
    const lines = output.split('\n').map((line) => line.trim().split(/ (.*)/))
    return lines.filter(([, command]) => command?.startsWith(title)).map(([pid]) => Number(pid))
  }
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const titles = await Promise.all(pids.map(async (pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => titles[index]?.startsWith(title)).map(Number)
}

/** Stops the database that a killed Hivehold may have left running in a cluster's folder; the data folder's lock is ours. */
export async function stopLeftover(clusterDir: string): Promise<void> {
  const pid = await notedPid(clusterDir)
  if (pid === undefined || !(await isPostmasterOf({ pid, clusterDir }))) return
  await stopPostmaster({ pid, clusterDir, binaries: await findPostgresBinaries(undefined) })
}

const noteOf = (clusterDir: string): string => join(clusterDir, 'postmaster.pid')

// PostgreSQL writes its process number in the first line.
async function notedPid(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(noteOf(clusterDir), 'utf8').catch(() => '')
  const pid = Number(text.split('\n', 1)[0])
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}

/** Returns whether a process of this number exists, ours or another user's. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
