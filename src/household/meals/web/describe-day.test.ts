import { expect, test } from 'vitest'
import { dayHeading, shortWeekdayOf, describeSpan, weekdayOf } from './describe-day.ts'

test('the heading of a day contains its weekday', { tags: ['MEAL-04'] }, () => {
  expect(dayHeading('2026-11-20')).toBe('Friday 20 Nov 2026')
  expect([weekdayOf('2026-03-29'), shortWeekdayOf('2026-10-25'), weekdayOf('soon'), shortWeekdayOf('')]).toEqual(['Sunday', 'Sun', '', ''])
})

test.each([
  ['2026-11-16', '2026-11-22', '16 Nov', '22 Nov 2026'],
  ['2026-11-30', '2026-12-06', '30 Nov', '6 Dec 2026'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026', '3 Jan 2027'],
])('the week from %s to %s is written %s to %s', { tags: ['MEAL-19'] }, (from, to, first, last) => {
  expect(describeSpan({ from, to })).toEqual({ from: first, to: last })
})
