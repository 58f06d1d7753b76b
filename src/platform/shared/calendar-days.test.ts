import { expect, test } from 'vitest'
import { daysAfter, daysBetween, isMonday, mondayOf } from './calendar-days.ts'

test.each([
  ['2026-11-16', '2026-11-16', 'a Monday itself'],
  ['2026-11-22', '2026-11-16', 'a Sunday'],
  ['2026-03-29', '2026-03-23', 'the Sunday on which summer time begins'],
  ['2026-10-25', '2026-10-19', 'the Sunday on which it ends'],
  ['2027-01-01', '2026-12-28', "New Year's Day"],
  ['2028-03-01', '2028-02-28', 'the day after a leap day'],
  ['1900-01-01', '1900-01-01', 'the first day there is'],
])('the week of %s starts on %s: %s', { tags: ['CONST-28'] }, (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
  expect(isMonday(monday)).toBe(true)
})

test('each day of a hundred years is at most six days after its Monday, and no Monday lies between', { tags: ['CONST-28'] }, () => {
  for (let day = '1990-01-01', count = 0; count < 36_525; count++) {
    const monday = mondayOf(day)
    expect(daysBetween(monday, day)).toBe(count % 7)
    expect(isMonday(day)).toBe(count % 7 === 0)
    day = daysAfter(day, 1)
  }
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-11-22', -22, '2026-10-31'],
  ['2028-02-28', 1, '2028-02-29'],
])('the day %s and %i days is %s', (day, count, then) => {
  expect(daysAfter(day, count)).toBe(then)
  expect(daysBetween(day, then)).toBe(count)
})
