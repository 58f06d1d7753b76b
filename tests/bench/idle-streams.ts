// What streams cost on which nothing happens: memory, and the speed of writes.
import { setTimeout as wait } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import type { Account } from './account.ts'
import { median } from './figures.ts'
import { addCars, type Household } from './household.ts'
import { load } from './load.ts'
import { populate } from './population.ts'
import { withClient } from './postgres.ts'
import { memoryMb, type Running } from './processes.ts'
import { control, judge, judgeMedian, say } from './report.ts'
import { openStream, openStreams, type Stream } from './streams.ts'

const streamCount = 5000
const besideWrites = 1000
const turns = 8
/** A person's seventh stream ends their first. */
const ofOnePerson = 5
const maxPerPerson = 6

type BenchTarget = { hivehold: Running; databaseUrl: string; household: Household }

/** Reports the memory of each of 5,000 idle streams, and the speed of writes beside 1,000 of them against none, by turns. */
export async function reportIdleStreams({ hivehold, databaseUrl, household }: BenchTarget): Promise<void> {
  const enough = openFiles() > streamCount + 1000
  if (!enough) say('idle streams', `only ${openFiles()} files may be open: raise it with ulimit -n ${streamCount * 2}`)
  const people = await crowd(databaseUrl, (enough ? streamCount : besideWrites) / ofOnePerson)
  await reportMemory(hivehold, people)
  await reportWritesBeside(hivehold, people, household)
  await reportClosing(hivehold, people)
}

async function crowd(databaseUrl: string, count: number): Promise<Account[]> {
  const families = await withClient(databaseUrl, async (client) => populate(client, { families: count, people: 1 }))
  return families.flatMap(({ people }) => people)
}

async function reportMemory({ origin, process: { pid } }: Running, people: readonly Account[]): Promise<void> {
  const fives = people.flatMap((person) => Array.from({ length: ofOnePerson }, () => person))
  const before = memoryMb(pid)
  const streams = await openStreams(origin, fives)
  // Longer than a beat: what is allocated at first is collected by then.
  await wait(30_000)
  const after = memoryMb(pid)
  const closed = streams.filter((stream) => stream.isClosed()).length
  if (closed > 0) throw new Error(`${closed} of ${streams.length} idle streams were closed`)
  for (const stream of streams) stream.leave()
  if (before === undefined || after === undefined) return say('idle streams', 'memory unknown: the system does not say')
  judge(
    'memory of an idle stream',
    ((after - before) * 1024) / streams.length,
    `${streams.length} streams, ${before.toFixed(0)} to ${after.toFixed(0)} MB`,
  )
  await wait(2000)
}

async function reportWritesBeside({ origin }: Running, people: readonly Account[], household: Household): Promise<void> {
  const listeners = people.flatMap((person) => Array.from({ length: ofOnePerson }, () => person)).slice(0, besideWrites)
  const ask = addCars(origin, household, '/api/cars')
  const rate = async (): Promise<number> => (await load(ask, { people: 16, ms: 1500 })).perSecond
  const rateBeside = async (): Promise<number> => {
    const streams = await openStreams(origin, listeners)
    const perSecond = await rate()
    for (const stream of streams) stream.leave()
    await wait(300)
    return perSecond
  }
  await rate()
  const ratios: number[] = []
  const rates: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const first = turn % 2 === 0 ? await rateBeside() : await rate()
    const second = turn % 2 === 0 ? await rate() : await rateBeside()
    const [beside, alone] = turn % 2 === 0 ? [first, second] : [second, first]
    ratios.push(beside / alone)
    rates.push(beside)
  }
  judgeMedian('writes beside 1,000 streams', ratios)
  say('… of them', `${median(rates).toFixed(0)} writes a second`)
}

/** A stream that the server ends must be noticed. */
async function reportClosing({ origin }: Running, [person]: readonly Account[]): Promise<void> {
  if (person === undefined) return
  const streams: Stream[] = []
  for (let count = 0; count <= maxPerPerson; count += 1) streams.push(await openStream(origin, person))
  await wait(500)
  const closed = streams.filter((stream) => stream.isClosed()).length
  for (const stream of streams) stream.leave()
  control(closed === 1, `of seven streams of one person ${closed} is seen to end`)
}

function openFiles(): number {
  try {
    return Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
