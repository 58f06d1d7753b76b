import { expect, test } from 'vitest'
import { formatDay } from '#platform/shared/dates.ts'
import { fromCalendarDay, toCalendarDay } from './calendar-day.ts'

test('a day converted for the calendar converts back', () => {
  for (const day of ['0001-01-01', '1900-01-01', '2026-01-01', '2026-03-29', '2028-02-29', '2026-10-25', '2026-12-31']) {
    const date = toCalendarDay(day)
    expect(date && fromCalendarDay(date)).toBe(day)
  }
})

test('days are shown the British way', () => {
  expect(formatDay('2026-09-05')).toBe('5 Sep 2026')
  expect(formatDay('')).toBe('')
  expect(formatDay('soon')).toBe('')
})

test('a day that does not exist is not shown as another', () => {
  for (const day of ['2026-11-31', '2027-02-29', '2026-13-45', '2026-00-10', '2026-01-00']) {
    expect(toCalendarDay(day), day).toBeUndefined()
    expect(formatDay(day), day).toBe('')
  }
})
