import { expect, it } from 'vitest'
import { isProof, noteFigures, piece } from '../is-proof.ts'
import { testDatabase } from '../pools.ts'
import { withScratchDatabase } from '../scratch-database.ts'
import { aFamilyModel, somethingHappensInFamily } from './family-life.ts'
import { familyFaults, type Fault, makeFault } from './faults.ts'
import { turnClock } from './turned-clock.ts'
import { differences, expectedNotifications, actualNotifications } from './notifications-sent.ts'

// In the past, so that whatever the database dates by its own clock is known by that.
const firstDay = '2023-12-01'
const patience = 20 * 60 * 1000
const seed = 4_000 + piece
// The proof lives four hundred days, a piece from each seed; otherwise more happens in each of fewer days.
const life = { begin: aFamilyModel, happens: somethingHappensInFamily, sendsEmails: true }
const busy = { days: 45, maxPerDay: 16 }
const whole = isProof
  ? {
      days: 400,
      maxPerDay: 6,
      workers: 4,
      told: 500,
      sent: 250,
      recorded: 40,
      snoozed: 20,
      dates: 20,
      paused: 3,
      moved: 20,
      lookedAfter: 40,
      killed: 1,
    }
  : { ...busy, workers: 2, told: 100, sent: 60, recorded: 8, snoozed: 5, dates: 10, paused: 2, moved: 4, lookedAfter: 8, killed: 0 }
const nothing = { missing: [], tooMany: [] }

it(
  'a family with sixty contracts and twenty-five dates is notified of each day once and in time, of nothing that is settled, and by email only the person who looks after it',
  { tags: ['RENEW-08', 'RENEW-14', 'RENEW-16', 'RENEW-17', 'RENEW-21', 'CLOCK-10', 'CLOCK-11', 'JOB-02', 'GAP-111'], timeout: patience },
  async () => {
    const { wrong, expected, emails, sent, happened, killed, failed } = await live({ ...whole, seed })
    expect(wrong, `seed ${seed}`).toEqual({ log: nothing, inApp: nothing, emails: nothing })
    expect(failed).toBe(0)
    // The days were worth it.
    expect(expected.length).toBeGreaterThan(whole.told)
    expect(sent.length).toBeGreaterThan(whole.sent)
    expect(emails.dropped.lookedAfter).toBeGreaterThan(whole.lookedAfter)
    const { record = 0, snooze = 0, undo = 0, 'move-category': moved = 0 } = happened
    const { 'record-date': dates = 0, 'pause-date': paused = 0 } = happened
    expect(dates).toBeGreaterThan(whole.dates)
    expect(paused).toBeGreaterThan(whole.paused)
    expect(record).toBeGreaterThan(whole.recorded)
    expect(snooze).toBeGreaterThan(whole.snoozed)
    expect(moved).toBeGreaterThan(whole.moved)
    expect(killed).toBeGreaterThanOrEqual(whole.killed)
    noteFigures({
      told: expected.length,
      emails: sent.length,
      outcomes: record,
      'outcomes of dates': dates,
      undone: undo,
      'put off': snooze,
      moved,
      killed,
    })
  },
)

// Always the same days, in which what each fault gets wrong does happen.
it.each(familyFaults)(
  'the same finds that $name',
  { tags: ['RENEW-14', 'RENEW-17', 'RENEW-21', 'prove'], timeout: patience },
  async (fault) => {
    const { wrong } = await live({ ...busy, workers: 1, seed: 4_001 }, fault)
    const found = [wrong.log, wrong.emails].flatMap(({ missing, tooMany }) => [...missing, ...tooMany])
    expect(found.length).toBeGreaterThan(0)
  },
)

async function live({ maxPerDay, ...turned }: { days: number; maxPerDay: number; workers: number; seed: number }, fault?: Fault) {
  return withScratchDatabase(testDatabase(), async (database) => {
    if (fault !== undefined) await makeFault(database, fault)
    const lived = await turnClock({ database, firstDay, life: { ...life, maxPerDay }, ...turned })
    const [should, did] = [expectedNotifications(lived.expected), await actualNotifications(database)]
    const wrong = {
      log: differences(should.log, did.log),
      inApp: differences(should.inApp, did.inApp),
      emails: differences(lived.emails.sent, lived.sent),
    }
    return { ...lived, wrong }
  })
}
