import { describe, expect, it } from 'vitest'
import { daysUntil } from './days-until.ts'
import { formatDay, formatDayAndMonth, formatDayOfWeek } from './format-day.ts'
import { formatMoney } from './format-money.ts'
import { relativeDay } from './relative-day.ts'
import { todayOf } from './today.ts'

const today = '2026-11-20'

describe('days are written as people in Britain read them', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2027-09-01', '1 Sep 2027'],
    ['2028-02-29', '29 Feb 2028'],
    ['2027-02-29', ''],
    ['', ''],
    ['20 November', ''],
  ])('%s reads %j', (day, words) => expect(formatDay(day)).toBe(words))

  it('leaves the year out where it stands beside it', () => {
    expect(formatDayAndMonth('2026-11-20')).toBe('20 Nov')
    expect(formatDayAndMonth('20 November')).toBe('')
  })

  it('names the weekday where it helps', () => expect(formatDayOfWeek('2026-11-20')).toBe('Fri 20 Nov 2026'))
})

describe('words beside a date say how far it is', () => {
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

describe('money', () => {
  it.each([
    [123_450, '£1,234.50'],
    [0, '£0.00'],
    [5, '£0.05'],
  ])('%d pence are %s', (pence, words) => expect(formatMoney(pence)).toBe(words))
})
