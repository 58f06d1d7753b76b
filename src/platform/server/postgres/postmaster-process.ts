import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { errorCode } from './error-code.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { processExists } from './process-exists.ts'
import { runProgram } from './run-program.ts'

/** Whether the process of this number is, right now, a PostgreSQL server of this very cluster. */
export async function isPostmasterOf({ pid, clusterDir }: { pid: number; clusterDir: string }): Promise<boolean> {
  if (!processExists(pid)) return false
  if (process.platform === 'linux') return isLinuxPostmaster({ pid, clusterDir })
  if (process.platform === 'win32') {
    const asked = await runProgram('tasklist', ['/NH', '/FI', `PID eq ${pid}`])
    return asked.output.includes('postgres')
  }
  const asked = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return asked.output.includes(`postgres -D ${clusterDir} `)
}

/** Stops a server of this cluster and waits until it is gone: first politely, then at once (nothing committed is lost). */
export async function stopPostmaster(target: { pid: number; clusterDir: string; binaries: PostgresBinaries }): Promise<void> {
  for (const { signal, mode, patienceMs } of WAYS) {
    if (!(await isPostmasterOf(target))) return
    if (process.platform === 'win32') await runProgram(target.binaries.pgCtl, ['stop', '-D', target.clusterDir, '-m', mode])
    else send(target.pid, signal)
    if (await goneWithin(target, patienceMs)) return
  }
  throw new Error(`PostgreSQL (process ${target.pid}) does not stop.`)
}

const WAYS = [
  { signal: 'SIGINT', mode: 'fast', patienceMs: 15_000 },
  { signal: 'SIGQUIT', mode: 'immediate', patienceMs: 5_000 },
  { signal: 'SIGKILL', mode: 'immediate', patienceMs: 5_000 },
] as const

async function goneWithin(target: { pid: number; clusterDir: string }, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (!(await isPostmasterOf(target))) return true
    await sleep(10)
  }
  return false
}

// The command line may be read by everyone, also in a container where root may not look into other users' processes; the
// working directory still tells when the data folder was moved meanwhile. An ended process not yet collected has neither.
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
