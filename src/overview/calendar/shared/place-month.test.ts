import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { isOnDay, type When } from '#organizer/events/shared/hours-on.ts'
import { mondaysOfMonth, placeWeekOfMonth, weekNumber } from './place-month.ts'

const monday = '2026-11-30'
const entry = tuple(integer({ min: -8, max: 8 }), integer({ min: 0, max: 12 })).map(([from, length]): When => {
  const day = daysAfter(monday, from)
  return { day, lastDay: daysAfter(day, length > 6 ? length - 6 : 0), time: null, endTime: null }
})

test('a day of a month has no more lines than fit, and nothing is lost', () => {
  assert(
    property(array(entry, { maxLength: 60 }), integer({ min: 2, max: 5 }), (entries, most) => {
      const week = placeWeekOfMonth(entries, monday, most)
      const bars = week.flatMap(({ spans }) => spans)
      for (const [column, { day, lanes, lines, hidden, all }] of week.entries()) {
        expect(lanes + lines.length + (hidden > 0 ? 1 : 0)).toBeLessThanOrEqual(most)
        const over = bars.filter(({ from, to }) => from <= column && column <= to)
        expect(over.every(({ lane }) => lane < lanes)).toBe(true)
        expect(over.length + lines.length + hidden).toBe(entries.filter((one) => isOnDay(one, day)).length)
        expect(all).toHaveLength(over.length + lines.length + hidden)
      }
    }),
  )
})

test('a month has five or six weeks, also when it fills four', () => {
  expect(mondaysOfMonth('2026-12-02')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
  expect(mondaysOfMonth('2026-08-31')).toHaveLength(6)
  expect(mondaysOfMonth('2027-02-14')).toHaveLength(5)
})

test('weeks are numbered by the year that has most of their days', () => {
  expect(['2026-11-30', '2026-12-28', '2027-01-04', '2024-12-30', '2020-12-28'].map(weekNumber)).toEqual([49, 53, 1, 1, 53])
})
