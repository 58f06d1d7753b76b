import { expect, it } from 'vitest'
import { dailySchedule } from './daily-schedule.ts'
import { knownZone } from './known-zone.ts'

it.each(['Pacific/Kiritimati', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'UTC', 'Etc/GMT+12'])(
  'a zone that is known stays: %s',
  (zone) => {
    expect(knownZone(zone)).toBe(zone)
  },
)

it.each(['Mars/Olympus_Mons', '', ' ', 'Europe/London ', 'posix/Europe/London', '../etc/passwd'])(
  'one that is not is London: "%s"',
  (zone) => {
    expect(knownZone(zone)).toBe('Europe/London')
  },
)

it('people in a zone that the server does not know are notified at London time', { tags: ['GAP-111'] }, () => {
  const now = new Date('2026-07-01T07:00:00Z')
  expect(dailySchedule({ now, timeZone: knownZone('Mars/Olympus_Mons'), at: '08:00' }).day).toBe('2026-07-01')
})
