// Reads and writes beside those of a bare server with the same rows and the same writes, by turns in the same run.
import { median, rateRatios, type Round, summary } from './figures.ts'
import { addCars, type Household, readCars, readItems } from './household.ts'
import { type Ask, load } from './load.ts'
import { cpuMs, type Running } from './processes.ts'
import { control, judge, judgeMedian, say } from './report.ts'

export const people = 16
export const roundMs = 2000
export const roundCount = 4

/** `clusterCpuMs` returns the CPU time of all of PostgreSQL until now. */
type Sides = { hivehold: Running; bare: Running; household: Household; clusterCpuMs: () => number }
type Cpu = { node: number; postgres: number }
type Side = { ask: Ask; cpuMs: () => Cpu; rounds: Round[]; used: Cpu }

/** Reports how fast lists of 50 are read and what they take of the processor, and that a sleep of 5 ms is seen. */
export async function reportReads({ hivehold, bare, household, clusterCpuMs }: Sides): Promise<void> {
  const sideOf = sidesOn(clusterCpuMs)
  const cars = sideOf(readCars(hivehold.origin, household, '/api/cars'), hivehold)
  const theirs = sideOf(readCars(bare.origin, household, '/cars'), bare)
  judgeMedian('read, against bare', await compare('read 50 cars', cars, theirs))
  judge('reads a second', median(cars.rounds.map(({ perSecond }) => perSecond)))
  judge('read, p99', median(cars.rounds.map(({ p99Ms }) => p99Ms)))
  judgeCpu('processor, 50 cars', cars)
  const contracts = sideOf(readItems(hivehold.origin, household), hivehold)
  await load(contracts.ask, { people, ms: 1000 })
  for (let round = 0; round < roundCount; round += 1) await takeTurn(contracts)
  say('read 50 contracts', summary(contracts.rounds))
  judgeCpu('processor, 50 contracts', contracts)
  judge('read, one person', (await load(cars.ask, { people: 1, ms: 1500 })).p50Ms)
  await reportControl(theirs.ask, readCars(bare.origin, household, '/slow'))
}

/** Reports how fast cars are added. */
export async function reportWrites({ hivehold, bare, household, clusterCpuMs }: Sides): Promise<void> {
  const sideOf = sidesOn(clusterCpuMs)
  const cars = sideOf(addCars(hivehold.origin, household, '/api/cars'), hivehold)
  const theirs = sideOf(addCars(bare.origin, household, '/cars'), bare)
  judgeMedian('write, against bare', await compare('add a car', cars, theirs))
  judge('writes a second', median(cars.rounds.map(({ perSecond }) => perSecond)))
  judge('write, p99', median(cars.rounds.map(({ p99Ms }) => p99Ms)))
  judge('write, one person', (await load(cars.ask, { people: 1, ms: 1500 })).p50Ms)
}

function sidesOn(clusterCpuMs: () => number): (ask: Ask, running: Running) => Side {
  return (ask, running) => ({
    ask,
    rounds: [],
    used: { node: 0, postgres: 0 },
    cpuMs: () => ({ node: cpuMs(running.process.pid), postgres: clusterCpuMs() }),
  })
}

/** Runs A, B, B, A … after both are warm; returns how many times as fast the first was in each round. */
async function compare(name: string, ours: Side, bare: Side): Promise<number[]> {
  for (const { ask } of [ours, bare]) await load(ask, { people, ms: 1000 })
  for (let round = 0; round < roundCount; round += 1) {
    for (const side of round % 2 === 0 ? [ours, bare] : [bare, ours]) await takeTurn(side)
  }
  say(name, `${summary(ours.rounds)}; ${cpuEach(ours)}`)
  say(`${name}, bare`, `${summary(bare.rounds)}; ${cpuEach(bare)}`)
  return rateRatios(ours.rounds, bare.rounds)
}

async function takeTurn(side: Side): Promise<void> {
  const before = side.cpuMs()
  side.rounds.push(await load(side.ask, { people, ms: roundMs }))
  const after = side.cpuMs()
  side.used.node += after.node - before.node
  side.used.postgres += after.postgres - before.postgres
}

function judgeCpu(row: 'processor, 50 cars' | 'processor, 50 contracts', side: Side): void {
  judge(row, (side.used.node + side.used.postgres) / countOf(side), cpuEach(side))
}

function cpuEach(side: Side): string {
  const each = (ms: number): string => (ms / countOf(side)).toFixed(2)
  return `Node ${each(side.used.node)} and PostgreSQL ${each(side.used.postgres)} ms a request`
}

function countOf({ rounds }: Side): number {
  return rounds.reduce((sum, round) => sum + round.timesMs.length, 0)
}

/** The same bare route with a sleep of 5 ms must be at least this much slower, otherwise the clock measures nothing. */
async function reportControl(quick: Ask, slow: Ask): Promise<void> {
  const [without, with5] = [await load(quick, { people: 1, ms: 1000 }), await load(slow, { people: 1, ms: 1000 })]
  const added = with5.p50Ms - without.p50Ms
  control(added >= 4, `a sleep of 5 ms is seen as ${added.toFixed(2)} ms`)
}
