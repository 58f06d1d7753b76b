// npm run bench: how fast the server is compared with a bare one with the same rows and writes, in the same run and in turn.
// It reports without judging, but a wrong answer ends it. Loopback only; it stops everything it has started.
// npm run bench -- --attack: whether one person can block the others (attack.ts); that one judges.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/server/postgres/start-embedded-postgres.ts'
import { reportAttack } from './attack.ts'
import { ratio, type Round, summary } from './figures.ts'
import { addCars, type Household, makeHousehold, readCars } from './household.ts'
import { type Ask, load } from './load.ts'
import { cpuMs, memoryMb, type Running, startBare, startHivehold } from './processes.ts'
import { reportPersonReads } from './person-reads.ts'

const people = 16
const roundMs = 2000
const roundCount = 4
const longLoadMs = 60_000
const databaseName = 'hive_bench'

const folders: string[] = []
try {
  if (process.argv.includes('--attack')) await withPostgres(async (databaseUrl) => reportAttack({ databaseUrl, newFolder, say }))
  else {
    await reportStarts()
    await reportSpeed()
  }
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

async function reportStarts(): Promise<void> {
  const dataDir = newFolder()
  for (const which of ['first', 'second'] as const) {
    const running = await startHivehold({ DATA_DIR: dataDir })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const memory = memoryMb(running.process)
    say(
      `${which} start`,
      `ready in ${(running.startMs / 1000).toFixed(2)} s; idle server ${memory === undefined ? 'unknown' : `${memory.toFixed(0)} MB`} (Node alone, at most 150)`,
    )
    await running.stop()
  }
}

async function withPostgres(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: newFolder(), log: quietly })
  try {
    await work(urlOf(postgres.superuser))
  } finally {
    await postgres.stop()
  }
}

async function reportSpeed(): Promise<void> {
  await withPostgres(speedOn)
}

async function speedOn(url: string): Promise<void> {
  const started: Running[] = []
  try {
    const hivehold = await startHivehold({ DATABASE_URL: url, SECRET: randomBytes(32).toString('hex'), DATA_DIR: newFolder() })
    started.push(hivehold)
    const bare = await startBare(url)
    started.push(bare)
    await reportSettings(url)
    const household = await makeHousehold(hivehold.origin)
    await reportReads({ hivehold, bare, household })
    await reportWrites({ hivehold, bare, household })
    await reportPersonReads({ origin: hivehold.origin, databaseUrl: url }, say)
    await load(readCars(hivehold.origin, household, '/api/cars'), { people, ms: longLoadMs })
    say('after a minute of load', `server ${memoryMb(hivehold.process)?.toFixed(0) ?? 'unknown'} MB (at most 260)`)
  } finally {
    for (const running of started) await running.stop()
  }
}

type Sides = { hivehold: Running; bare: Running; household: Household }

async function reportReads({ hivehold, bare, household }: Sides): Promise<void> {
  const ours = readCars(hivehold.origin, household, '/api/cars')
  const theirs = readCars(bare.origin, household, '/cars')
  await compare('read 50 cars', { ask: ours, running: hivehold }, { ask: theirs, running: bare })
  const alone = await load(ours, { people: 1, ms: 1500 })
  say('read, one person', `p50 ${alone.p50Ms.toFixed(2)} ms, p99 ${alone.p99Ms.toFixed(2)} ms`)
  await reportControl(theirs, readCars(bare.origin, household, '/slow'))
}

async function reportWrites({ hivehold, bare, household }: Sides): Promise<void> {
  const ours = addCars(hivehold.origin, household, '/api/cars')
  await compare('add a car', { ask: ours, running: hivehold }, { ask: addCars(bare.origin, household, '/cars'), running: bare })
  const alone = await load(ours, { people: 1, ms: 1500 })
  say('write, one person', `p50 ${alone.p50Ms.toFixed(2)} ms, p99 ${alone.p99Ms.toFixed(2)} ms`)
}

type Side = { ask: Ask; running: Running; rounds: Round[]; cpuMs: number }

/** Runs A, B, B, A … after both are warm. */
async function compare(name: string, ours: Pick<Side, 'ask' | 'running'>, bare: Pick<Side, 'ask' | 'running'>): Promise<void> {
  const [mine, theirs] = [ours, bare].map((side): Side => ({ ...side, rounds: [], cpuMs: 0 }))
  if (mine === undefined || theirs === undefined) return
  for (const { ask } of [mine, theirs]) await load(ask, { people, ms: 1000 })
  for (let round = 0; round < roundCount; round += 1) {
    for (const side of round % 2 === 0 ? [mine, theirs] : [theirs, mine]) await takeTurn(side)
  }
  for (const [who, side] of [
    ['Hivehold', mine],
    ['bare', theirs],
  ] as const)
    say(`${name}, ${who}`, `${summary(side.rounds)}; Node ${cpuEach(side)} a request`)
  say(`${name}, ratio`, ratio(mine.rounds, theirs.rounds))
}

async function takeTurn(side: Side): Promise<void> {
  const before = cpuMs(side.running.process)
  side.rounds.push(await load(side.ask, { people, ms: roundMs }))
  side.cpuMs += cpuMs(side.running.process) - before
}

function cpuEach({ rounds, cpuMs }: Side): string {
  const count = rounds.reduce((sum, round) => sum + round.count, 0)
  return `${(cpuMs / count).toFixed(2)} ms of processor`
}

/** The same bare route with a sleep of 5 ms must be at least this much slower, otherwise the clock measures nothing. */
async function reportControl(quick: Ask, slow: Ask): Promise<void> {
  const [without, with5] = [await load(quick, { people: 1, ms: 1000 }), await load(slow, { people: 1, ms: 1000 })]
  const added = with5.p50Ms - without.p50Ms
  say('control', `a sleep of 5 ms is seen as ${added.toFixed(2)} ms: ${added >= 4 ? 'as it should be' : 'THE CLOCK IS WRONG'}`)
  if (added < 4) process.exitCode = 1
}

async function reportSettings(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const setting = async (name: string): Promise<string> =>
    (await client.query<{ it: string }>('select current_setting($1) as it', [name])).rows[0]?.it ?? ''
  const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes'] as const
  const values: string[] = []
  for (const name of names) values.push(`${name} ${await setting(name)}`)
  const { rows } = await client.query<{ rls: string }>(
    "select case when relrowsecurity and relforcerowsecurity then 'forced' else 'OFF' end as rls from pg_class where oid = 'app.cars'::regclass",
  )
  await client.end()
  say('settings', `commit ${commit()}, Node ${process.version}, PostgreSQL ${values.join(', ')}`)
  say(
    'settings',
    `Hivehold as ${databaseName}_api with row-level security ${rows[0]?.rls ?? 'unknown'}, bare as superuser with an explicit filter`,
  )
  say(
    'settings',
    `${availableParallelism()} cores for all, ${people} connections, ${roundCount} rounds of ${roundMs / 1000} s each by turns`,
  )
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}

function urlOf({ host, port, user, password }: { host: string; port: number; user: string; password: string }): string {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}/${databaseName}?host=${encodeURIComponent(host)}`
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hive-bench-'))
  folders.push(folder)
  return folder
}

function quietly({ level, message }: { level: string; message: string }): void {
  if (level === 'error') console.error(message)
}

function say(what: string, figure: string): void {
  console.log(`${what.padEnd(24)} ${figure}`)
}
