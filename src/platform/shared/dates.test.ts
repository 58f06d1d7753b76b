import { describe, expect, it, test } from 'vitest'
import { localDayCases } from '#tests/reminders/time-cases.ts'
import {
  daysAfter,
  daysBetween,
  daysUntil,
  formatClock,
  formatDay,
  formatDayAndMonth,
  formatDayOfWeek,
  formatMoment,
  isMonday,
  mondayOf,
  relativeDay,
  todayOf,
  weekEnds,
} from './dates.ts'

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

const today = '2026-11-20'

describe('days are written as people in Britain read them', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2027-09-01', '1 Sep 2027'],
    ['2028-02-29', '29 Feb 2028'],
    ['2027-02-29', ''],
    ['', ''],
    ['20 November', ''],
  ])('%s is written %j', (day, words) => expect(formatDay(day)).toBe(words))

  it('leaves the year out where it is shown beside it', () => {
    expect(formatDayAndMonth('2026-11-20')).toBe('20 Nov')
    expect(formatDayAndMonth('20 November')).toBe('')
  })

  it('names the weekday where it helps', () => expect(formatDayOfWeek('2026-11-20')).toBe('Fri 20 Nov 2026'))
})

describe('words beside a date say how far away it is', () => {
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'tomorrow'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-23', 'in 3 days'],
    ['2026-11-18', '2 days ago'],
    ['2026-12-20', 'in 30 days'],
    ['2026-12-25', 'in 5 weeks'],
    ['2027-08-20', 'in 9 months'],
    ['2026-02-20', '9 months ago'],
    ['2027-11-20', 'in 12 months'],
    ['2029-11-20', 'in 3 years'],
    ['someday', ''],
  ])('%s is %j', (day, words) => expect(relativeDay({ day, today })).toBe(words))

  it('counts days across the change of the clocks', () => {
    expect(daysUntil({ day: '2027-03-29', today: '2027-03-27' })).toBe(2)
    expect(daysUntil({ day: '2026-10-26', today: '2026-10-24' })).toBe(2)
  })
})

describe('today is the day of the viewer', () => {
  const now = new Date('2026-11-20T10:30:00Z')
  it.each([
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Pacific/Niue', '2026-11-19'],
    ['Europe/London', '2026-11-20'],
  ])('in %s it is %s', (zone, day) => expect(todayOf(now, zone)).toBe(day))
})

describe('every zone has a day of its own', { tags: ['JOB-01'] }, () => {
  it.each(localDayCases)('%s %s is %s', (zone, now, day) => expect(todayOf(new Date(now), zone)).toBe(day))
})

it('there is no day in an unknown zone', () => {
  expect(() => todayOf(new Date('2026-12-02T00:00:00Z'), 'Mars/Olympus_Mons')).toThrow(RangeError)
})

describe('an instant is shown by its day and how far away that is', () => {
  // Without a zone an instant is in that of the device that runs this.
  const now = new Date(2026, 10, 20, 18, 30)
  const at = new Date(2026, 10, 18, 9, 5).toISOString()

  it('with the day alone', () => expect(formatMoment({ at, now })).toBe('18 Nov 2026, 2 days ago'))
  it('with its time', () => expect(formatMoment({ at, now, timed: true })).toBe('18 Nov 2026, 09:05, 2 days ago'))
  it('today is today, however early', () =>
    expect(formatMoment({ at: new Date(2026, 10, 20, 0, 1).toISOString(), now })).toBe('20 Nov 2026, today'))
})

test('a moment of today is shown as a time; one of another day with that day', () => {
  const now = new Date(2026, 10, 20, 14, 30)
  expect(formatClock({ at: new Date(2026, 10, 20, 9, 5), now })).toBe('09:05')
  expect(formatClock({ at: new Date(2026, 10, 19, 23, 59), now })).toBe('19 Nov 2026, 23:59, yesterday')
})

test.each([
  ['2026-12-14', '14', '20 Dec'],
  ['2026-11-30', '30 Nov', '6 Dec'],
  ['2026-12-28', '28 Dec 2026', '3 Jan 2027'],
  ['2027-01-04', '4', '10 Jan 2027'],
])('the week of %s is called %s to %s', (monday, from, to) => {
  expect(weekEnds({ monday, today: '2026-11-28' }, 'en-GB')).toEqual({ from, to })
})
