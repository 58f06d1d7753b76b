import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { clockLength, timeOf, type When } from './hours-on.ts'
import { moveEntry } from './move-entry.ts'

const football: When = { day: '2026-12-05', lastDay: '2026-12-05', time: '10:00', endTime: '11:30' }
const halfTerm: When = { day: '2026-10-26', lastDay: '2026-10-30', time: null, endTime: null }

test('an entry moves by days and by minutes of the clock, over midnight too', { tags: ['CAL-31'] }, () => {
  expect(moveEntry(football, { days: -1, minutes: 15 })).toEqual({
    day: '2026-12-04',
    lastDay: '2026-12-04',
    time: '10:15',
    endTime: '11:45',
  })
  expect(moveEntry({ ...football, time: '23:50', endTime: null }, { minutes: 15 })).toEqual({
    day: '2026-12-06',
    lastDay: '2026-12-06',
    time: '00:05',
    endTime: null,
  })
  const play: When = { ...football, time: '22:00', endTime: '23:45' }
  expect(moveEntry(play, { minutes: 15 })).toEqual({ ...play, time: '22:15', endTime: '00:00' })
  expect(moveEntry(play, { minutes: 30 })).toEqual({ ...play, time: '22:30', lastDay: '2026-12-06', endTime: '00:15' })
  expect(moveEntry(halfTerm, { days: 7, minutes: 15 })).toEqual({ ...halfTerm, day: '2026-11-02', lastDay: '2026-11-06' })
})

test('an end moves alone, and never before the begin', () => {
  expect(moveEntry(football, { endMinutes: 15 })).toEqual({ ...football, endTime: '11:45' })
  expect(moveEntry(football, { endMinutes: -600 })).toEqual({ ...football, endTime: '10:15' })
  expect(moveEntry({ ...football, endTime: null }, { endMinutes: 15 })).toEqual({ ...football, endTime: '10:45' })
  expect(moveEntry(halfTerm, { endDays: -10 })).toEqual({ ...halfTerm, lastDay: '2026-10-26' })
  expect(moveEntry(halfTerm, { endDays: 900 }).lastDay).toBe('2027-11-30')
})

test('what is moved there and back is as it was, and keeps its length on the clock', () => {
  const step = record({ days: integer({ min: -400, max: 400 }), minutes: integer({ min: -2000, max: 2000 }) })
  const entry = integer({ min: 0, max: 1439 }).map((begin) => ({ ...football, time: timeOf(begin), lastDay: '2026-12-06' }))
  assert(
    property(entry, step, (when, { days, minutes }) => {
      const moved = moveEntry(when, { days, minutes })
      expect(clockLength(moved)).toBe(clockLength(when))
      expect(moveEntry(moved, { days: -days, minutes: -minutes })).toEqual(when)
    }),
  )
})
