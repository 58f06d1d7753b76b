// npm run bench -- --growth: whether people wait longer on a server of 3,000 families than on one of 100. The two run beside each other and
// are asked by turns; their rows are strewn over the tables.
import { randomBytes } from 'node:crypto'
import { byTurns, type Compared, spreadOf } from './by-turns.ts'
import { fill, ordinary } from './contents.ts'
import { newFolder } from './folders.ts'
import type { Ask } from './load.ts'
import { type Family, populate } from './population.ts'
import { withClient } from './postgres.ts'
import { type Running, startHivehold } from './processes.ts'
import { control, judge, say } from './report.ts'
import { askOf, type RouteRead, readsOf } from './routes.ts'

const few = 100
const many = 3000
const peopleInEach = 5
/** The families whose people ask, spread over all that there are. */
const asking = 5
const effort = { turns: 12, ms: 150 }
const maxTimes = 1.3

type World = { databaseUrl: string; families: readonly Family[] }

/** Reports how every route's p50 and p95 with many families compare with those with few, and that a table without its index is seen. */
export async function reportGrowth(urlOf: (database: string) => string): Promise<void> {
  const started: Running[] = []
  const open = async (databaseUrl: string): Promise<Running> => {
    const env = {
      DATABASE_URL: databaseUrl,
      SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: newFolder(),
      WORKER: 'off',
      LOG_LEVEL: 'fatal',
    }
    const running = await startHivehold(env)
    started.push(running)
    return running
  }
  try {
    const worlds = [urlOf('hive_few'), urlOf('hive_many')] as const
    const [small, large] = [await open(worlds[0]), await open(worlds[1])]
    const smallReads = await asksOf(small, await makeWorld(worlds[0], few))
    const world = await makeWorld(worlds[1], many)
    const largeReads = await asksOf(large, world)
    for (const [name, ask] of smallReads) judgeRoute(name, await byTurns([ask, largeReads.get(name) ?? ask], effort))
    await withClient(worlds[1], async (client) => {
      for (const name of ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'])
        await client.query(`alter role hive_many_api set ${name} = off`)
    })
    const [quick, slow] = [smallReads.get('cars'), (await asksOf(await open(worlds[1]), world)).get('cars')]
    if (quick === undefined || slow === undefined) throw new Error('there is no list of cars')
    const times = timesOf(await byTurns([quick, slow], { turns: 4, ms: 300 }))
    control(times > maxTimes, `without indexes the list of cars takes ${times.toFixed(1)} times as long`)
  } finally {
    for (const running of started) await running.stop()
  }
}

function judgeRoute(name: string, compared: Compared): void {
  const [p50, p95] = [compared.p50Ms, compared.p95Ms].map(([one, other]) => `${one.toFixed(2)} → ${other.toFixed(2)} ms`)
  judge('3,000 families against 100', timesOf(compared), `${name}, p95 ${p95}; p50 ${p50}, ${spreadOf(compared.ratios)}`)
}

function timesOf({ p95Ms: [one, other] }: Compared): number {
  return other / one
}

/** Writes the families and prints how much space they take. */
async function makeWorld(databaseUrl: string, count: number): Promise<World> {
  return withClient(databaseUrl, async (client) => {
    const families = await populate(client, { families: count, people: peopleInEach })
    await fill(client, families, ordinary)
    const { rows } = await client.query<{ mb: string; tasks: string }>(
      'select pg_database_size(current_database()) / 1048576 as mb, (select count(*) from app.tasks) as tasks',
    )
    const [{ mb, tasks } = { mb: '0', tasks: '0' }] = rows
    say(`${count} families`, `${mb} MB, ${((Number(mb) * 1024) / count).toFixed(0)} KB each; ${tasks} tasks`)
    return { databaseUrl, families }
  })
}

async function asksOf({ origin }: Running, { databaseUrl, families }: World): Promise<Map<string, Ask>> {
  const reads = await withClient(databaseUrl, async (client) => {
    const all: RouteRead[] = []
    for (let index = 0; index < asking; index += 1) {
      const family = families[Math.floor(((index + 0.5) * families.length) / asking)]
      const member = family?.people[1]
      if (family === undefined || member === undefined) throw new Error('a family lacks a member')
      all.push(...(await readsOf(client, family, member)))
    }
    return all
  })
  const byName = Map.groupBy(reads, ({ name }) => name)
  return new Map([...byName].map(([name, its]) => [name, inTurn(its.map((read) => askOf(origin, read)))]))
}

function inTurn(asks: readonly Ask[]): Ask {
  const [first] = asks
  if (first === undefined) throw new Error('nobody asks')
  let turn = 0
  return {
    ...first,
    make: () => {
      turn += 1
      return (asks[turn % asks.length] ?? first).make()
    },
  }
}
