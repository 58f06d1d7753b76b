import type { Client } from 'pg'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools, openPools, type Pools } from '#platform/server/db/pools.ts'
import { plusDays } from '../calendar-model.ts'
import { asSuperuser } from '../scratch-database.ts'
import { type RandomSource, chanceOf } from './random-source.ts'
import { comingOf } from './coming-model.ts'
import { ExpectedReminders } from './expected-reminders.ts'
import { runOn } from './schedule-times.ts'
import { sendEmails } from './send-emails.ts'
import { ScanWorkers } from './scan-workers.ts'
import { happen, type Happening, type Moment, somethingHappens } from './happenings.ts'
import { aHouseholdModel, maySee, type Person, type HouseholdModel, type HouseholdSize } from './household-model.ts'
import { giveDevices } from './notifications-sent.ts'
import { writeHappening, writeHousehold } from './write-household.ts'

/** Who lives through these days, what can happen to them, and how often at most in one day. */
export type Life = {
  begin: (chance: RandomSource, firstDay: string) => HouseholdModel
  happens: (moment: Moment) => Happening | undefined
  maxPerDay: number
  /** Whether emails are sent as time goes by; otherwise all of them wait for the end. */
  sendsEmails: boolean
}

/** The length of the run, whose life it is, and the seed from which everything follows. */
export type TurnedClock = {
  database: HiveDatabase
  seed: number
  firstDay: string
  days: number
  life: Life
  workers: number
  /** Whether workers are killed at random while they scan. */
  deaths?: boolean
}

/** The life of several households of which nothing but the ends of contracts is known. */
export const lifeOfHouseholds = (size: HouseholdSize): Life => ({
  begin: (chance, firstDay) => aHouseholdModel(chance, { size, firstDay }),
  happens: somethingHappens,
  maxPerDay: 6,
  sendsEmails: false,
})

type Turning = {
  life: Life
  model: HouseholdModel
  chance: RandomSource
  expected: ExpectedReminders
  client: Client
  pools: Pools
  scanners: ScanWorkers
  deaths: boolean
  /** The texts of the emails that were sent, and how often each event happened. */
  sent: string[]
  happened: Record<string, number>
}
type Step = { at: number; does: 'happen' | 'scan' | 'die' | 'send' }

const dayMs = 24 * 60 * 60 * 1000

/** Turns the clock; returns what was expected and what happened: contracts, schedule runs, killed and failed workers. */
export async function turnClock({ database, seed, firstDay, days, life, workers, deaths = true }: TurnedClock) {
  const chance = chanceOf(seed)
  const model = life.begin(chance, firstDay)
  const pools = openPools(database, () => undefined)
  return asSuperuser(database, async (client) => {
    await writeHousehold(client, model)
    await giveDevices(client)
    // Random choices of its own, since the number that the crew takes depends on the machine.
    const scanners = new ScanWorkers({ database, client, chance: chanceOf(seed + 1) })
    const expected = new ExpectedReminders(model)
    const turning: Turning = { life, model, chance, expected, client, pools, scanners, deaths, sent: [], happened: {} }
    await scanners.start(workers)
    try {
      let rounds = 0
      for (const step of stepsOf(turning, { firstDay, days })) rounds += await take(turning, step)
      const { killed, failed } = scanners
      const { sent, happened } = turning
      return {
        expected: expected.reminders,
        emails: expected.emails,
        contracts: expected.contracts,
        killed,
        failed,
        rounds,
        sent,
        happened,
      }
    } finally {
      await scanners.stop()
      await closePools(pools)
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

function stepsOfDay({ life, model, chance }: Turning, { day, down }: { day: string; down: boolean }): Step[] {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const atAnyTime = (does: Step['does']): Step => ({ at: midnight + chance.below(dayMs), does })
  const steps: Step[] = Array.from({ length: chance.below(life.maxPerDay + 1) }, () => atAnyTime('happen'))
  if (!down) {
    steps.push(atAnyTime(chance.percent(1) ? 'die' : 'scan'))
    // A moment before somebody should be notified, and at that very instant.
    const edge = edgeOf({ model, chance }, midnight)
    if (edge !== undefined) steps.push({ at: edge - 1, does: 'scan' }, { at: edge, does: chance.percent(3) ? 'die' : 'scan' })
  }
  // An email can wait for a day or two.
  if (life.sendsEmails && chance.percent(60)) steps.push(atAnyTime('send'))
  return steps.toSorted((one, other) => one.at - other.at)
}

// The run of a person's schedule, within the day that begins at this midnight in UTC, in which they should be notified.
function edgeOf({ model, chance }: Pick<Turning, 'model' | 'chance'>, midnight: number): number | undefined {
  const someDay = new Date(midnight).toISOString().slice(0, 10)
  const isDue = (person: Person, day: string): boolean =>
    [...model.contracts].some(
      (contract) =>
        maySee(contract.category, person) &&
        comingOf(contract, day).some(({ onDate, daysAhead }) => daysAhead.some((days) => plusDays(day, days) === onDate)),
    )
  for (let tries = 6; tries > 0; tries -= 1) {
    const person = chance.one(model.people)
    const day = [-1, 0, 1].map((days) => plusDays(someDay, days)).find((near) => runOn(person, near) >= midnight)
    if (day !== undefined && runOn(person, day) < midnight + dayMs && isDue(person, day)) return runOn(person, day)
  }
  return undefined
}

async function take(turning: Turning, { at, does }: Step): Promise<number> {
  const { life, model, chance, expected, client, pools, scanners, deaths, happened } = turning
  if (does === 'send') {
    expected.emails.send(at)
    turning.sent.push(...(await sendEmails({ client, pools }, new Date(at))))
    return 0
  }
  if (does !== 'happen') {
    const rounds = expected.scan(at)
    await scanners.scan(at, { kill: deaths && does === 'die' })
    return rounds
  }
  const happening = life.happens({ model, chance, at })
  if (happening === undefined) return 0
  await writeHappening({ client, pools }, happening)
  expected.record(happening, happen(model, happening))
  happened[happening.what] = (happened[happening.what] ?? 0) + 1
  return 0
}
