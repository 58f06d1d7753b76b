import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { productSchema } from '#app/server/product-schema.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import { prepareDatabase } from '#platform/server/db/prepare-database.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { idOf } from '../access/actors.ts'
import { seedMatrixWorld } from '../access/matrix-world.ts'
import { makeHost, asJson, asking, home } from '../http-host.ts'
import { isProof } from '../is-proof.ts'
import { ownDatabase } from '../own-database.ts'
import { asSuperuser } from '../scratch-database.ts'
import { openFlakyLine, type FlakyLine, type LineMood } from './flaky-line.ts'

const eachMs = isProof ? 15_000 : 500
const wellAgainMs = 10_000
const people = ['creator', 'admin', 'edit'] as const

const Logged = z.object({ requestId: z.string().default('') })
const Added = z.object({ id: z.string() })

type Day = { database: HiveDatabase; ask: ReturnType<typeof asking>; logged: Set<string> }

/** A server on a database, reached `over` another address of it, with the people of the access matrix signed in. */
async function aDay(database: HiveDatabase, over = database): Promise<Day> {
  const pools = openPools(over, () => undefined, { statementTimeoutMs: 1000 })
  onTestFinished(async () => closePools(pools))
  await asSuperuser(database, async (client) => {
    await seedMatrixWorld(client)
    for (const person of people) {
      const session = "insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '10 days')"
      await client.query(session, [hashOfToken(`token-${person}`), idOf(person)])
    }
  })
  const logged = new Set<string>()
  const log = pino({ level: 'warn' }, { write: (text: string) => void logged.add(Logged.parse(JSON.parse(text)).requestId) })
  const ask = asking(makeHost({ log, limitScale: 1_000_000, services: { pools, queues: makeRequestQueues(2) } }))
  return { database, ask, logged }
}

async function aDayOverALine(): Promise<Day & { line: FlakyLine }> {
  const own = await ownDatabase()
  onTestFinished(own.close)
  const line = await openFlakyLine(own.database, Math.random)
  const day = await aDay(own.database, line.database)
  // Registered last, so it runs first: pools on a silent line would not end.
  onTestFinished(line.close)
  return { ...day, line }
}

/** What people did: which houses were confirmed as added, and each answer of 500 and more that the log does not know. */
type Ledger = { told: Set<string>; statuses: Map<number, number>; unknown: string[] }

async function live(day: Day, person: string, until: () => boolean, ledger: Ledger): Promise<void> {
  const headers = { cookie: `hive=token-${person}`, origin: home }
  while (!until()) {
    const id = randomUUID()
    // With a key, as the browser sends it, so that a change without an answer is sent again.
    const house = asJson(
      { id, categoryId: idOf('category A'), name: 'Hill House', address: null },
      { ...headers, 'idempotency-key': randomUUID() },
    )
    const added = await day.ask('/api/houses', house)
    const read = await day.ask('/api/reports', { headers })
    for (const answer of [added, read]) {
      ledger.statuses.set(answer.status, (ledger.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500 && !day.logged.has(answer.headers.get('x-request-id') ?? '')) ledger.unknown.push(await answer.text())
    }
    if (added.status === 200) ledger.told.add(Added.parse(await added.json()).id)
    await sleep(5)
  }
}

async function wellAgain({ ask }: Day): Promise<number> {
  const start = performance.now()
  for (;;) {
    const answers = await Promise.all(people.map(async (person) => ask('/api/reports', { headers: { cookie: `hive=token-${person}` } })))
    if (answers.every(({ status }) => status === 200)) return performance.now() - start
    if (performance.now() - start > 2 * wellAgainMs) return Infinity
    await sleep(20)
  }
}

async function storedHouses({ database }: Day): Promise<{ id: string; parts: number }[]> {
  const houses = `select h.id, (select count(*)::int from app.subcategories s where s.subject_id = h.id) as parts from app.houses h where h.name = 'Hill House'`
  return asSuperuser(database, async (client) => (await client.query<{ id: string; parts: number }>(houses)).rows)
}

type Outcome = { againMs: number; statuses: Ledger['statuses']; told: number; unknown: string[]; lost: string[]; partCounts: number }
type Disturbance = { begin: () => Promise<void>; end: () => Promise<void> }

async function disturbed(day: Day, { begin, end }: Disturbance): Promise<Outcome> {
  const ledger: Ledger = { told: new Set(), statuses: new Map(), unknown: [] }
  let isOver = false
  const lives = Promise.all(people.map(async (person) => live(day, person, () => isOver, ledger)))
  // Something has happened before it is disturbed, however busy the machine is.
  await vi.waitFor(() => expect(ledger.told.size).toBeGreaterThan(0), { timeout: 10_000 })
  await begin()
  await sleep(eachMs)
  await end()
  const againMs = await wellAgain(day)
  isOver = true
  await lives
  const stored = await storedHouses(day)
  const ids = new Set(stored.map(({ id }) => id))
  return {
    againMs,
    statuses: ledger.statuses,
    told: ledger.told.size,
    unknown: ledger.unknown,
    lost: [...ledger.told].filter((id) => !ids.has(id)),
    partCounts: new Set(stored.map(({ parts }) => parts)).size,
  }
}

// No confirmed change is lost, no house is incomplete, and each failure is in the log.
const survived = { unknown: [], lost: [], partCounts: 1 }

const moods: ReadonlyArray<[string, LineMood]> = [
  ['cut off', 'cut'],
  ['slow', 'slow'],
  ['interrupted again and again', 'breaks'],
  ['silent, and then gone', 'silent'],
]

test.each(isProof ? moods : moods.slice(0, 1))('while the line to the database is %s, nobody is told a falsehood', async (_how, mood) => {
  const day = await aDayOverALine()
  const outcome = await disturbed(day, { begin: async () => day.line.mood(mood), end: async () => day.line.mood('flows') })
  expect(outcome).toMatchObject(survived)
  expect(outcome.told).toBeGreaterThan(0)
  expect(outcome.againMs).toBeLessThan(wellAgainMs)
  // A disturbance that nobody noticed would prove nothing.
  expect((outcome.statuses.get(500) ?? 0) > 0).toBe(mood !== 'slow')
})

test('a database that is out of connections serves those it has, and everybody once it is well again', { tags: 'prove' }, async () => {
  const day = await aDayOverALine()
  const run = async (text: string): Promise<void> => void (await asSuperuser(day.database, async (client) => client.query(text)))
  const limit = (most: number): string => `alter database ${day.database.name} connection limit ${most}`
  const outcome = await disturbed(day, {
    begin: async () => {
      await run(limit(1))
      await run("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like '%api'")
    },
    end: async () => run(limit(-1)),
  })
  expect(outcome).toMatchObject(survived)
  expect(outcome.againMs).toBeLessThan(wellAgainMs)
  expect(outcome.statuses.get(500)).toBeGreaterThan(0)
})

const mayMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0

test.runIf(mayMount)('a disk that is full loses nothing that was told, and once there is room all is well', { tags: 'prove' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hive-full-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=170m,mode=755', 'tmpfs', folder])
  expect(mount.status).toBe(0)
  // In the order of the end, from the last: the folder, the disk, the database, then the pools.
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined })
  onTestFinished(async () => postgres.stop())
  const database: HiveDatabase = {
    admin: postgres.superuser,
    name: 'hive',
    rolePrefix: 'hive',
    secret: 'a secret of thirty-two characters',
  }
  await prepareDatabase(database, productSchema())
  const day = await aDay(database)
  const filler = join(folder, 'filler')
  const outcome = await disturbed(day, {
    begin: async () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']),
    end: async () => rm(filler),
  })
  expect(outcome).toMatchObject(survived)
  expect(outcome.againMs).toBeLessThan(wellAgainMs)
  expect(outcome.statuses.get(500)).toBeGreaterThan(0)
})

test('a clock that jumps a day forward, and back again, signs nobody out and refuses nobody', async () => {
  const own = await ownDatabase()
  onTestFinished(own.close)
  const day = await aDay(own.database)
  const dayMs = 86_400_000
  onTestFinished(() => void vi.useRealTimers())
  const statuses: number[] = []
  for (const now of [Date.now(), Date.now() + dayMs, Date.now(), Date.now() - dayMs, Date.now()]) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    for (const person of people) {
      const headers = { cookie: `hive=token-${person}`, origin: home }
      const house = asJson({ id: randomUUID(), categoryId: idOf('category A'), name: 'Hill House', address: null }, headers)
      statuses.push((await day.ask('/api/reports', { headers })).status, (await day.ask('/api/houses', house)).status)
    }
    vi.useRealTimers()
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a line that stays silent fails the requests on it, and does not keep people waiting for good', { tags: 'prove' }, async () => {
  const day = await aDayOverALine()
  const headers = { cookie: 'hive=token-creator' }
  expect((await day.ask('/api/reports', { headers })).status).toBe(200)
  day.line.mood('silent')
  const start = performance.now()
  const answer = await day.ask('/api/reports', { headers })
  expect([answer.status, day.logged.has(answer.headers.get('x-request-id') ?? '')]).toEqual([500, true])
  // The statement timeout of these pools is a second.
  expect(performance.now() - start).toBeLessThan(5000)
  day.line.mood('flows')
  expect((await day.ask('/api/reports', { headers })).status).toBe(200)
})
