import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../../scripts/bootstrap/server-flags.mjs'

export type Running = { origin: string; process: ChildProcess; startMs: number; stop: () => Promise<void> }

/** Another folder of the product than this one, and more flags for Node. */
export type Build = { folder?: string; flags?: readonly string[] }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the product on a free port as it is started for people. */
export async function startHivehold(env: Readonly<Record<string, string>>, build: Build = {}): Promise<Running> {
  return start([...serverFlags, ...(build.flags ?? []), 'src/app/server/main.ts'], {
    env: { PORT: '0', LIMIT_SCALE: '1000000', MAX_ROWS: '1000000', NO_BUILD: '1', ...env },
    ready: /ready: (http\S+)/,
    folder: build.folder ?? root,
  })
}

export async function startBare(databaseUrl: string): Promise<Running> {
  return start(['tests/bench/bare-server.ts'], { env: { BENCH_DATABASE_URL: databaseUrl }, ready: /ready (\d+)/, folder: root })
}

/** Returns the memory of a process in MB; undefined where the system does not say. */
export function memoryMb(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Returns the CPU time of a process in milliseconds, which other load on the machine hardly affects. */
export function cpuMs(pid: number | undefined): number {
  return timesOf(pid)?.own ?? Number.NaN
}

/** Returns the CPU time of a PostgreSQL in milliseconds: of its first process and of all that this one has started, also those that have ended. */
export function clusterCpuMs(postmasterPid: number): number {
  const running = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (timesOf(Number(name)) ?? []) : []))
  const children = running.filter(({ parentPid }) => parentPid === postmasterPid)
  const first = timesOf(postmasterPid)
  return children.reduce((sum, { own }) => sum + own, (first?.own ?? Number.NaN) + (first?.ended ?? 0))
}

type Times = { parentPid: number; own: number; ended: number }

function timesOf(pid: number | undefined): Times | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parentPid = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { parentPid, own: (user + system) * ticksMs, ended: (endedUser + endedSystem) * ticksMs }
  } catch {
    return undefined
  }
}

// Linux counts in hundredths of a second.
const ticksMs = 10

type Start = { env: Readonly<Record<string, string>>; ready: RegExp; folder: string }

async function start(args: readonly string[], { env, ready, folder }: Start): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'node_modules', '.cache', 'node-compile'), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const place = await new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (part: Buffer): void => {
      said = (said + part.toString('utf8')).slice(-10_000)
      const found = ready.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${said}`)))
  })
  const startMs = performance.now() - began
  const origin = place.startsWith('http') ? place.replace('localhost', '127.0.0.1') : `http://127.0.0.1:${place}`
  return { origin, process: child, startMs, stop: async () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await ended
}
