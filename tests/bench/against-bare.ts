// Reads and writes beside those of a bare server with the same rows and the same writes, by turns in the same run.
import { median, rateRatios, summary } from './figures.ts'
import { addCars, type Household, readCars } from './household.ts'
import { type Ask, load } from './load.ts'
import type { Running } from './processes.ts'
import { control, judge, judgeMedian, say } from './report.ts'
import { byRounds, cpuEach, type Side, sidesOn } from './side.ts'

export const effort = { count: 4, ms: 2000 }

type Sides = { hivehold: Running; bare: Running; household: Household; clusterCpuMs: () => number }

/** Reports how fast a list of 50 cars is read, and that a sleep of 5 ms is seen. */
export async function reportReads({ hivehold, bare, household, clusterCpuMs }: Sides): Promise<void> {
  const sideOf = sidesOn(clusterCpuMs)
  const cars = sideOf(readCars(hivehold.origin, household, '/api/cars'), hivehold)
  const theirs = sideOf(readCars(bare.origin, household, '/cars'), bare)
  judgeMedian('read, against bare', await compare('read 50 cars', cars, theirs))
  judge('reads a second', median(cars.rounds.map(({ perSecond }) => perSecond)))
  judge('read, p99', median(cars.rounds.map(({ p99Ms }) => p99Ms)))
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

/** Returns how many times as fast the first was in each round. */
async function compare(name: string, ours: Side, bare: Side): Promise<number[]> {
  await byRounds([ours, bare], effort)
  say(name, `${summary(ours.rounds)}; ${cpuEach(ours)}`)
  say(`${name}, bare`, `${summary(bare.rounds)}; ${cpuEach(bare)}`)
  return rateRatios(ours.rounds, bare.rounds)
}

/** The same bare route with a sleep of 5 ms must be at least this much slower, otherwise the clock measures nothing. */
async function reportControl(quick: Ask, slow: Ask): Promise<void> {
  const [without, with5] = [await load(quick, { people: 1, ms: 1000 }), await load(slow, { people: 1, ms: 1000 })]
  const added = with5.p50Ms - without.p50Ms
  control(added >= 4, `a sleep of 5 ms is seen as ${added.toFixed(2)} ms`)
}
