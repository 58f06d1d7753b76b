import type { Client } from 'pg'
import type { HiveDatabase } from '../../src/platform/server/db/cluster.ts'
import { plusDays } from '../calendar-model.ts'
import { asSuperuser } from '../scratch-database.ts'
import { type RandomSource, chanceOf } from './random-source.ts'
import { ExpectedReminders, runOn } from './expected-reminders.ts'
import { ScanCrew } from './scan-crew.ts'
import { happen, somethingHappens } from './happenings.ts'
import { aHouseholdModel, maySee, type Person, type HouseholdModel, type HouseholdSize } from './household-model.ts'
import { writeHappening, writeHousehold } from './write-household.ts'

/** The length of the run, the size of the household model, and the seed from which everything follows. */
export type TurnedClock = {
  database: HiveDatabase
  seed: number
  firstDay: string
  days: number
  size: HouseholdSize
  workers: number
  /** Whether workers are killed at random while they scan. */
  deaths?: boolean
}

type Turning = {
  model: HouseholdModel
  chance: RandomSource
  expected: ExpectedReminders
  client: Client
  scanners: ScanCrew
  deaths: boolean
}
type Step = { at: number; does: 'happen' | 'scan' | 'die' }

const dayMs = 24 * 60 * 60 * 1000

/** Turns the clock; returns the expected reminders and the numbers of contracts, schedule runs, killed and failed workers. */
export async function turnClock({ database, seed, firstDay, days, size, workers, deaths = true }: TurnedClock) {
  const chance = chanceOf(seed)
  const model = aHouseholdModel(chance, { size, firstDay })
  return asSuperuser(database, async (client) => {
    await writeHousehold(client, model)
    // Random choices of its own, since the number that the crew takes depends on the machine.
    const scanners = new ScanCrew({ database, client, chance: chanceOf(seed + 1) })
    const turning = { model, chance, expected: new ExpectedReminders(model), client, scanners, deaths }
    await scanners.start(workers)
    try {
      let rounds = 0
      for (const step of stepsOf(turning, { firstDay, days })) rounds += await take(turning, step)
      const { killed, failed } = scanners
      return { expected: turning.expected.reminders, contracts: turning.expected.contracts, killed, failed, rounds }
    } finally {
      await scanners.stop()
    }
  })
}

// Day after day: the events and the scans. Now and then the server is down for days, and its clock is wrong.
function* stepsOf(turning: Turning, { firstDay, days }: { firstDay: string; days: number }): Generator<Step> {
  const { chance } = turning
  let down = 0
  for (let count = 0; count < days; count += 1) {
    const day = plusDays(firstDay, count)
    down = down > 0 ? down - 1 : chance.percent(8) ? chance.one([1, 2, 4, 9, 36]) : 0
    const wrongBy = chance.percent(2) ? chance.one([1, 1, 10]) * dayMs : 0
    yield* stepsOfDay(turning, { day, down: down > 0 })
    if (wrongBy > 0) yield* stepsOfDay(turning, { day: plusDays(day, wrongBy / dayMs), down: false })
  }
}

function stepsOfDay({ model, chance }: Turning, { day, down }: { day: string; down: boolean }): Step[] {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const atAnyTime = (does: Step['does']): Step => ({ at: midnight + chance.below(dayMs), does })
  const steps: Step[] = Array.from({ length: chance.below(7) }, () => atAnyTime('happen'))
  if (!down) {
    steps.push(atAnyTime(chance.percent(1) ? 'die' : 'scan'))
    // A moment before somebody should be notified, and at that very instant.
    const edge = edgeOf({ model, chance }, midnight)
    if (edge !== undefined) steps.push({ at: edge - 1, does: 'scan' }, { at: edge, does: chance.percent(3) ? 'die' : 'scan' })
  }
  return steps.toSorted((one, other) => one.at - other.at)
}

// The run of a person's schedule, within the day that begins at this midnight in UTC, in which they should be notified.
function edgeOf({ model, chance }: Pick<Turning, 'model' | 'chance'>, midnight: number): number | undefined {
  const someDay = new Date(midnight).toISOString().slice(0, 10)
  const isDue = (person: Person, day: string): boolean => {
    const ends = new Set([30, 7, 1].map((threshold) => plusDays(day, threshold)))
    return [...model.contracts].some(({ end, category }) => end !== null && ends.has(end) && maySee(category, person))
  }
  for (let tries = 6; tries > 0; tries -= 1) {
    const person = chance.one(model.people)
    const day = [-1, 0, 1].map((days) => plusDays(someDay, days)).find((near) => runOn(person, near) >= midnight)
    if (day !== undefined && runOn(person, day) < midnight + dayMs && isDue(person, day)) return runOn(person, day)
  }
  return undefined
}

async function take(turning: Turning, { at, does }: Step): Promise<number> {
  const { model, chance, expected, client, scanners, deaths } = turning
  if (does !== 'happen') {
    const rounds = expected.scan(at)
    await scanners.scan(at, { kill: deaths && does === 'die' })
    return rounds
  }
  const happening = somethingHappens({ model, chance, at })
  if (happening === undefined) return 0
  await writeHappening(client, happening)
  happen(model, happening)
  expected.record(happening)
  return 0
}
