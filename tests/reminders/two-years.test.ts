import { expect, it } from 'vitest'
import { isProof } from '../is-proof.ts'
import { testDatabase } from '../pools.ts'
import { withScratchDatabase } from '../scratch-database.ts'
import { type Fault, faults, forgetfulMail, makeFault } from './faults.ts'
import { lifeOfHouseholds, turnClock } from './turned-clock.ts'
import { differences, pushesPosted, expectedNotifications, actualNotifications } from './notifications-sent.ts'

const seed = 20_261
const firstDay = '2026-09-01'

// The proof runs two years; otherwise a month is enough.
const patience = 20 * 60 * 1000
const whole = isProof
  ? { seed, days: 730, contracts: 1000, notifications: 3000, rounds: 5000, killed: 20 }
  : { seed: 20_263, days: 30, contracts: 700, notifications: 200, rounds: 400, killed: 2 }

it(
  'over two years everybody is notified of every contract in time and once, also on each device, and nobody else is',
  { tags: ['JOB-01', 'JOB-02', 'JOB-03', 'GAP-111', 'PUSH-04'], timeout: patience },
  async () => {
    const turned = {
      seed: whole.seed,
      firstDay,
      days: whole.days,
      life: lifeOfHouseholds({ people: 20, groups: 24, contracts: 700 }),
      workers: 4,
    }
    const { wrong, expected, contracts, killed, failed, rounds } = await turn(turned)
    expect(wrong, `seed ${whole.seed}`).toEqual({ log: nothing, inApp: nothing, emails: nothing, pushes: nothing })
    expect(failed).toBe(0)
    // The run was worth it: many reminders were sent, and many workers died before they had answered.
    expect(contracts).toBeGreaterThan(whole.contracts)
    expect(expected.length).toBeGreaterThan(whole.notifications)
    expect(rounds).toBeGreaterThan(whole.rounds)
    expect(killed).toBeGreaterThan(whole.killed)
  },
)

// A fault shows within days. The number of concurrent scans matters to one of them; the processes of the workers are most of the cost.
const faulty = isProof
  ? { days: 30, life: lifeOfHouseholds({ people: 12, groups: 14, contracts: 300 }), deaths: true }
  : { days: 12, life: lifeOfHouseholds({ people: 12, groups: 14, contracts: 300 }), deaths: false }

it.each(faults)('the same finds that $name', { tags: ['GAP-111', 'prove'], timeout: patience }, async ({ together, ...fault }) => {
  const { wrong } = await turn({ seed, firstDay, ...faulty, workers: isProof || together ? 4 : 1 }, fault)
  expect(wrong.log.tooMany.length, `seed ${seed}`).toBeGreaterThan(0)
})

it('the same finds a contract that no email mentions', { tags: ['GAP-156', 'prove'], timeout: patience }, async () => {
  const { wrong } = await turn({ seed, firstDay, ...faulty, workers: isProof ? 4 : 1 }, forgetfulMail)
  expect(wrong.log).toEqual(nothing)
  expect(wrong.emails.missing.length, `seed ${seed}`).toBeGreaterThan(0)
})

const nothing = { missing: [], tooMany: [] }

async function turn(turned: Omit<Parameters<typeof turnClock>[0], 'database'>, fault?: Fault) {
  return withScratchDatabase(testDatabase(), async (database) => {
    if (fault !== undefined) await makeFault(database, fault)
    const ran = await turnClock({ database, ...turned })
    const [should, did] = [expectedNotifications(ran.expected), await actualNotifications(database)]
    const pushes = await pushesPosted(database)
    const wrong = {
      log: differences(should.log, did.log),
      inApp: differences(should.inApp, did.inApp),
      emails: differences(should.emails, did.emails),
      pushes: differences(pushes.should, pushes.did),
    }
    return { ...ran, wrong }
  })
}
