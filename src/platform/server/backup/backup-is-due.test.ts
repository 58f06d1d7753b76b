import { expect, test } from 'vitest'
import { backupIsDue, type BackupTurn } from './backup-is-due.ts'

const at = (text: string): Date => new Date(text)
const isDue = (now: string, more: Partial<BackupTurn> = {}): boolean =>
  backupIsDue({
    now: at(now),
    at: '02:00',
    timeZone: 'Europe/London',
    since: at('2026-01-01T12:00:00Z'),
    madeAt: null,
    triedAt: null,
    ...more,
  })

/** Lets a clock tick through some time after a backup, minute by minute, and returns the instants at which a backup was made. */
function made(from: string, to: string, tick = (now: Date): Date => new Date(now.getTime() + 60_000)): string[] {
  const instants: string[] = []
  let madeAt = at(from)
  for (let now = at(from); now < at(to); now = tick(now)) {
    if (!isDue(now.toISOString(), { madeAt, triedAt: madeAt, since: at('2026-01-01T00:00:00Z') })) continue
    madeAt = now
    instants.push(now.toISOString().slice(0, 16))
  }
  return instants
}

test('a new home gets its first backup in the first night, and not at once', { tags: ['OPS-01'] }, () => {
  expect(isDue('2026-01-01T12:05:00Z')).toBe(false)
  expect(isDue('2026-01-02T01:59:00Z')).toBe(false)
  expect(isDue('2026-01-02T02:00:00Z')).toBe(true)
})

test('one a night is enough, and one that was missed is made up for', { tags: ['OPS-01'] }, () => {
  expect(isDue('2026-02-02T02:10:00Z', { madeAt: at('2026-02-02T02:01:00Z') })).toBe(false)
  expect(isDue('2026-02-02T23:59:00Z', { madeAt: at('2026-02-02T02:01:00Z') })).toBe(false)
  expect(isDue('2026-02-02T18:30:00Z', { madeAt: at('2026-01-30T02:01:00Z') })).toBe(true)
})

test('one that failed is tried again an hour later', { tags: ['OPS-01', 'OPS-03'] }, () => {
  const tried = { madeAt: at('2026-02-01T02:01:00Z'), triedAt: at('2026-02-02T02:00:00Z') }
  expect(isDue('2026-02-02T02:59:00Z', tried)).toBe(false)
  expect(isDue('2026-02-02T03:00:00Z', tried)).toBe(true)
})

test('a missing 02:00 in spring is an hour later; a doubled hour in autumn has one backup', { tags: ['OPS-01'] }, () => {
  // In London clocks go from 01:00 to 02:00, in Berlin from 02:00 to 03:00, both at 01:00 UTC.
  expect(made('2026-03-29T00:00:00Z', '2026-03-29T06:00:00Z')).toEqual(['2026-03-29T01:00'])
  const berlin = { timeZone: 'Europe/Berlin' }
  expect([isDue('2026-03-29T00:59:00Z', { ...berlin, madeAt: at('2026-03-28T01:00:00Z') }), isDue('2026-03-29T01:00:00Z', berlin)]).toEqual(
    [false, true],
  )
  // In autumn the hour from 01:00 exists twice in London, and 02:00 once; in Berlin 02:00 exists twice.
  expect(made('2026-10-25T00:00:00Z', '2026-10-25T06:00:00Z')).toHaveLength(1)
  const first = at('2026-10-25T00:00:00Z')
  expect(isDue('2026-10-25T00:00:00Z', { ...berlin, madeAt: at('2026-10-24T00:00:00Z') })).toBe(true)
  expect(isDue('2026-10-25T01:00:00Z', { ...berlin, madeAt: first })).toBe(false)
})

test('in four hundred nights there are four hundred backups, each on another day', { tags: ['OPS-01', 'prove'] }, () => {
  const days = made('2026-01-01T12:00:00Z', '2027-02-05T12:00:00Z', (now) => new Date(now.getTime() + 7 * 60_000)).map((instant) =>
    instant.slice(0, 10),
  )
  expect(days).toHaveLength(400)
  expect(new Set(days).size).toBe(400)
})

test('a clock that is put back an hour brings no second backup, and one that was a year ahead holds none up', { tags: ['OPS-01'] }, () => {
  expect(isDue('2026-02-02T01:30:00Z', { madeAt: at('2026-02-02T02:20:00Z') })).toBe(false)
  expect(isDue('2026-02-02T02:10:00Z', { madeAt: at('2026-02-02T02:20:00Z'), triedAt: at('2026-02-02T02:20:00Z') })).toBe(false)
  expect(isDue('2026-02-02T02:10:00Z', { madeAt: at('2027-02-02T02:20:00Z'), triedAt: at('2027-02-02T02:20:00Z') })).toBe(true)
})
