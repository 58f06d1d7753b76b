import { expect, test } from 'vitest'
import { anEntry } from '#tests/calendar/example-calendar.ts'
import { timesOf } from './describe-entry.ts'

const night = (day: string, lastDay: string, hours: number) => {
  const at = `${day}T23:00:00Z`
  const endsAt = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
  return timesOf(anEntry({ day, lastDay, time: '23:00', endTime: '07:00', at, endsAt }))
}

test('a length is said where the clocks change, counted from instants', { tags: ['CAL-26'] }, () => {
  expect(night('2027-03-27', '2027-03-28', 7)).toBe('23:00 to 07:00, 7 hours, until 28 Mar')
  expect(night('2027-04-03', '2027-04-04', 8.5)).toBe('23:00 to 07:00, 8 hours 30 minutes, until 4 Apr')
  expect(night('2027-03-20', '2027-03-21', 8)).toBe('23:00 to 07:00, until 21 Mar')
})
