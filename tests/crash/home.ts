import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import { z } from 'zod'
import { resolvePort } from '#app/server/listen.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { runningAddress } from '#platform/server/postgres/socket-folder.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { serverFlags } from '../../scripts/bootstrap/server-flags.mjs'
import { signUpInput } from '../sign-up-input.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const longestStartMs = 60_000

type Sending = { body?: unknown; key?: string; signal?: AbortSignal }
type Sent = { status: number; body: unknown }
type Places = { houses: string; tasks: string; car: string }

/** A Hivehold of its own, in processes of its own on a data folder of its own, with one person who is signed in and a group of theirs. */
export type Home = Awaited<ReturnType<typeof createHome>>

const Id = z.object({ id: z.uuid() })
const Categories = z.array(z.object({ id: z.uuid(), kind: z.string() }))

/** Makes a home on a data folder; nothing runs until it is started. */
export async function createHome(dataDir: string) {
  const probe = { host: '127.0.0.1', port: await resolvePort({ host: '127.0.0.1', port: 0 }) }
  const origin = `http://localhost:${probe.port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SECRET: '',
    SMTP_URL: '',
    PORT: String(probe.port),
    LIMIT_SCALE: '1000000',
    MAX_ROWS: '1000000',
    BACKUP_AT: 'off',
    LOG_LEVEL: 'warn',
  }
  let child: ChildProcess | undefined
  let said = ''
  let cookie = ''
  let places: Places = { houses: '', tasks: '', car: '' }
  const newcomer = signUpInput()

  const node = (...args: string[]): ChildProcess => {
    const started = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-20_000)))
    return started
  }
  const send = async (method: string, path: string, { body, key, signal }: Sending = {}): Promise<Sent> => {
    const limit = AbortSignal.timeout(15_000)
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        cookie,
        origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    })
    const set = response.headers.getSetCookie().find((line) => line.startsWith('hive='))
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    return { status: response.status, body: await response.json() }
  }
  const must = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const answer = await send(method, path, { body, key: makeId() })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const isReady = async (): Promise<boolean> => {
    const ready = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(15_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
    // After a restore the person is signed out.
    return (
      ready &&
      (await send('GET', '/reports').then(
        ({ status }) => status === 200 || status === 401,
        () => false,
      ))
    )
  }

  return {
    dataDir,
    clusterDir: join(dataDir, 'postgres'),
    send,
    places: () => places,
    /** What its processes have written last. */
    said: () => said,
    /** Starts the server without waiting for anything. */
    launch: (): ChildProcess => (child = node(...serverFlags, 'src/app/server/main.ts')),
    /** The process of the server. */
    server: () => child,
    /** Waits until it is ready and answers, and returns how long that took; it has to stay so for a moment. */
    ready: async (): Promise<number> => {
      const start = performance.now()
      const running = child
      for (let since: number | undefined; ;) {
        const isNow = await isReady()
        const now = performance.now()
        since = isNow ? (since ?? now) : undefined
        if (since !== undefined && now - since > 60) return since - start
        if (running !== undefined && hasEnded(running)) throw new Error(`the server has ended: ${said}`)
        if (now - start > longestStartMs) throw new Error(`the server is not ready: ${said}`)
        await sleep(10)
      }
    },
    /** Asks the server to stop, and waits until it has. */
    stop: async (): Promise<void> => {
      if (child !== undefined) await ended(child, 'SIGTERM')
    },
    /** Runs a command as it is typed on the machine, without waiting for its end. */
    command: (script: string, ...args: string[]): ChildProcess =>
      node('--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args),
    /** Has the backup of a night made now, as the worker does, in a process of its own. */
    backUp: (): ChildProcess => {
      const maker = fork(join(root, 'src/app/server/nightly-child.ts'), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      maker.send({ config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), atOnce: true })
      return maker
    },
    /** Signs the person up and makes their group, once it is ready for the first time. */
    moveIn: async (): Promise<void> => {
      await must('POST', '/account/sign-up', newcomer)
      const { id: familyId } = Id.parse(await must('POST', '/families', { id: makeId(), name: 'The Finches', groupType: 'family' }))
      const made = Categories.parse(await must('POST', '/categories/defaults', { familyId, kinds: ['houses', 'cars', 'health'] }))
      const of = (kind: string): string => made.find((category) => category.kind === kind)?.id ?? ''
      const car = makeId()
      await must('POST', '/cars', { id: car, categoryId: of('cars'), name: 'Golf', numberPlate: null })
      places = { houses: of('houses'), tasks: of('health'), car }
    },
    /** Signs the person in again, as after a restore. */
    signIn: async (): Promise<void> => {
      cookie = ''
      await must('POST', '/account/sign-in', { email: newcomer.email, password: newcomer.password })
    },
    /** Asks its running database, past all policies. */
    query: async <Row extends QueryResultRow>(text: string): Promise<Row[]> => {
      const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
      const client = new Client({ ...(await runningAddress(dataDir)), user: 'postgres', password, database: 'hive' })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/** Sends a signal to a process and waits until it has ended. */
export async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const over = once(child, 'exit')
  if (signal !== undefined) child.kill(signal)
  await over
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Reads each file that bears the name of a backup, which fails when one is not good; returns the names of all other files there. */
export async function readBackups(dataDir: string): Promise<{ good: string[]; others: string[] }> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch((): string[] => [])
  const good = names.filter((name) => name.endsWith('.hive'))
  for (const name of good) await openBackup(join(folder, name))
  return { good, others: names.filter((name) => !name.endsWith('.hive')) }
}
