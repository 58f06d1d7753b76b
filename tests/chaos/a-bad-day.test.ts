import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { closePools, openPools } from '../../src/platform/server/db/pools.ts'
import { makeRequestGates } from '../../src/platform/server/http/request-gate.ts'
import { hashOfToken } from '../../src/platform/server/http/secret-token.ts'
import { idOf } from '../access/actors.ts'
import { seedMatrixWorld } from '../access/matrix-world.ts'
import { anHttpHost, asJson, asking, home } from '../an-http-host.ts'
import { isProof } from '../how-long.ts'
import { type OwnDatabase, ownDatabase } from '../own-database.ts'
import { asSuperuser } from '../scratch-database.ts'
import { aFlakyLine, type FlakyLine, type LineMood } from './a-flaky-line.ts'

const eachMs = isProof ? 15_000 : 700
const wellAgainMs = 10_000
const people = ['creator', 'admin', 'edit'] as const

const Logged = z.object({ requestId: z.string().default('') })
const Added = z.object({ id: z.string() })

type Day = { own: OwnDatabase; line: FlakyLine; ask: ReturnType<typeof asking>; logged: Set<string> }

async function aDay(): Promise<Day> {
  const own = await ownDatabase()
  const line = await aFlakyLine(own.database, Math.random)
  const pools = openPools(line.database, () => undefined, { statementTimeoutMs: 1000 })
  onTestFinished(async () => {
    line.close()
    await closePools(pools)
    await own.close()
  })
  await asSuperuser(own.database, async (client) => {
    await seedMatrixWorld(client)
    for (const person of people) {
      const session = "insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')"
      await client.query(session, [hashOfToken(`token-${person}`), idOf(person)])
    }
  })
  const logged = new Set<string>()
  const log = pino({ level: 'warn' }, { write: (text: string) => void logged.add(Logged.parse(JSON.parse(text)).requestId) })
  const ask = asking(anHttpHost({ log, limitScale: 1_000_000, services: { pools, gates: makeRequestGates(2) } }))
  return { own, line, ask, logged }
}

/** What people did: which houses they were told were added, and each answer of 500 and more that the log does not know. */
type Ledger = { told: Set<string>; statuses: Map<number, number>; unknown: string[] }

async function live(day: Day, person: string, until: () => boolean, ledger: Ledger): Promise<void> {
  const headers = { cookie: `hive=token-${person}`, origin: home }
  while (!until()) {
    const id = randomUUID()
    // With a key, as the browser sends it: whoever got no answer asks again.
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

/** Houses with their subcategories: each has all of them, or is not there. */
async function storedHouses({ own }: Day): Promise<{ id: string; parts: number }[]> {
  return own.superuser(
    `select h.id, (select count(*)::int from app.subcategories s where s.house_id = h.id) as parts from app.houses h where h.name = 'Hill House'`,
  )
}

type Outcome = { againMs: number; statuses: Ledger['statuses']; told: number; unknown: string[]; lost: string[]; partCounts: number }
type Disturbance = { begin: () => Promise<void>; end: () => Promise<void> }

async function disturbed(day: Day, { begin, end }: Disturbance): Promise<Outcome> {
  const ledger: Ledger = { told: new Set(), statuses: new Map(), unknown: [] }
  let isOver = false
  const lives = Promise.all(people.map(async (person) => live(day, person, () => isOver, ledger)))
  await sleep(100)
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

// Nothing that somebody was told is lost, no house has some of its parts, and each failure is in the log.
const survived = { unknown: [], lost: [], partCounts: 1 }

test.each<[string, LineMood]>([
  ['slow', 'slow'],
  ['cut off', 'cut'],
  ['interrupted again and again', 'breaks'],
  ['silent, and then gone', 'silent'],
])('while the line to the database is %s, nobody is told what is not so, and the log knows of each failure', async (_how, mood) => {
  const day = await aDay()
  const outcome = await disturbed(day, { begin: async () => day.line.mood(mood), end: async () => day.line.mood('flows') })
  expect(outcome).toMatchObject(survived)
  expect(outcome.told).toBeGreaterThan(0)
  expect(outcome.againMs).toBeLessThan(wellAgainMs)
  // A disturbance that nobody noticed would prove nothing.
  expect((outcome.statuses.get(500) ?? 0) > 0).toBe(mood !== 'slow')
})

test('a database that is out of connections serves those it has, and everybody once it is well again', async () => {
  const day = await aDay()
  const limit = async (most: number): Promise<void> =>
    void (await day.own.superuser(`alter database ${day.own.database.name} connection limit ${most}`))
  const outcome = await disturbed(day, {
    begin: async () => {
      await limit(1)
      await day.own.superuser(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like '%api'",
      )
    },
    end: async () => limit(-1),
  })
  expect(outcome).toMatchObject(survived)
  expect(outcome.againMs).toBeLessThan(wellAgainMs)
  expect(outcome.statuses.get(500)).toBeGreaterThan(0)
})

test('a line that stays silent fails the requests on it, and does not keep people waiting for good', async () => {
  const day = await aDay()
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
