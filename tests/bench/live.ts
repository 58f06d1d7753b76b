// How soon another person sees a change, and what streams cost on which nothing happens.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { makeId } from '#platform/shared/new-id.ts'
import { type Account, post } from './account.ts'
import { percentile } from './figures.ts'
import { populate } from './population.ts'
import { withClient } from './postgres.ts'
import type { Running } from './processes.ts'
import { control, judge } from './report.ts'
import { openStream } from './streams.ts'

type BenchTarget = { hivehold: Running; databaseUrl: string }
type Two = { writer: Account; reader: Account; carsId: string }

const changes = 300
const haltMs = 300

/** Reports how long after the answer to a change another person hears of it, and sees it; also while a long write runs elsewhere. */
export async function reportChanges({ hivehold, databaseUrl }: BenchTarget): Promise<void> {
  const [family, elsewhere] = await withClient(databaseUrl, async (client) => populate(client, { families: 2, people: 2 }))
  const [writer, reader] = family?.people ?? []
  const carsId = family?.categories.get('cars')
  if (writer === undefined || reader === undefined || carsId === undefined) throw new Error('a family lacks what is measured')
  const two = { writer, reader, carsId }
  judgeTimes('change seen by another', await timesOf(hivehold.origin, two, changes))
  const end = await writeForLong(databaseUrl, elsewhere?.categories.get('custom') ?? '')
  judgeTimes('change seen, long write', await timesOf(hivehold.origin, two, changes))
  const rows = await end()
  control(rows > changes / 10, `the long write added ${rows} rows meanwhile, in one transaction`)
  await reportHalt(hivehold, two)
}

type Times = { hintMs: number[]; seenMs: number[] }

function judgeTimes(row: 'change seen by another' | 'change seen, long write', { hintMs, seenMs }: Times): void {
  const p = (times: number[], share: number): string => percentile(times, share).toFixed(1)
  judge(
    row,
    percentile(seenMs, 0.95),
    `p50 ${p(seenMs, 0.5)}; the hint alone: p50 ${p(hintMs, 0.5)}, p95 ${p(hintMs, 0.95)}; ${seenMs.length} changes`,
  )
}

/** Returns, for each of so many changes, the time from its answer to the hint, and to the answer that shows it to the other person. */
async function timesOf(origin: string, { writer, reader, carsId }: Two, count: number, afterWrite = (): void => undefined): Promise<Times> {
  const stream = await openStream(origin, reader)
  const times: Times = { hintMs: [], seenMs: [] }
  for (let number = 0; number < count; number += 1) {
    // At another moment of the hub's rhythm each time.
    await wait(20 + Math.random() * 40)
    const hint = stream.nextHint('cars')
    const id = makeId()
    await post(origin, writer.cookie, '/api/cars', { id, categoryId: carsId, name: 'Golf', numberPlate: null })
    const answered = performance.now()
    afterWrite()
    times.hintMs.push(Math.max(0, (await hint) - answered))
    const shown = await (await fetch(`${origin}/api/cars?categoryId=${carsId}`, { headers: { cookie: reader.cookie } })).text()
    times.seenMs.push(performance.now() - answered)
    if (!shown.includes(id)) throw new Error('a hint came before what it announces could be read')
  }
  stream.leave()
  return times
}

/** A server that is halted after the change must be seen as late. */
async function reportHalt({ origin, process: { pid } }: Running, two: Two): Promise<void> {
  if (pid === undefined) return
  const { hintMs } = await timesOf(origin, two, 1, () => {
    process.kill(pid, 'SIGSTOP')
    setTimeout(() => process.kill(pid, 'SIGCONT'), haltMs)
  })
  const [seenMs = 0] = hintMs
  control(seenMs >= haltMs - 5, `a hint of a server that is halted for ${haltMs} ms is seen after ${seenMs.toFixed(0)} ms`)
}

/** Begins a transaction that adds a task every 50 ms; the returned function ends it and returns how many it added. */
async function writeForLong(databaseUrl: string, categoryId: string): Promise<() => Promise<number>> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('begin')
  const state = { ended: false, rows: 0 }
  const writing = (async () => {
    for (; !state.ended; state.rows += 1) {
      await client.query("insert into app.tasks (category_id, title) values ($1, 'In one long transaction')", [categoryId])
      await wait(50)
    }
  })()
  return async () => {
    state.ended = true
    await writing
    await client.query('commit')
    await client.end()
    return state.rows
  }
}
