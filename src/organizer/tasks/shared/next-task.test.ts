import { describe, expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { parseRhythm, previewDays } from '#platform/shared/rhythm.ts'
import { repeatableChance } from '#tests/repeatable-chance.ts'
import { type ClosedTask, dayAfterThis, daysToCome, firstDayFrom, nextTask, type SeriesRule } from './next-task.ts'

const fridays: SeriesRule = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', startsOn: '2026-11-20', countsFrom: 'due' }
const closed = (said: Partial<ClosedTask>): ClosedTask => {
  const onDay = said.onDay ?? '2026-11-20'
  return { plannedOn: '2026-11-20', number: 1, today: onDay, ...said, onDay }
}

describe('counted from the day it was due', { tags: ['RECUR-05'] }, () => {
  test('the 31st is the 31st again after a shorter month', () => {
    const monthly: SeriesRule = { rule: 'FREQ=MONTHLY', startsOn: '2027-01-31', countsFrom: 'due' }
    expect(nextTask(monthly, closed({ plannedOn: '2027-01-31', onDay: '2027-01-31' })).day).toBe('2027-02-28')
    expect(nextTask(monthly, closed({ plannedOn: '2027-02-28', onDay: '2027-02-28' })).day).toBe('2027-03-31')
  })

  test('after so many times there is no next one, missed ones included', { tags: ['RECUR-16'] }, () => {
    const thrice = { ...fridays, rule: `${fridays.rule};COUNT=3` }
    expect(nextTask(thrice, closed({})).day).toBe('2026-12-04')
    expect(nextTask(thrice, closed({ onDay: '2026-12-19' }))).toEqual({ day: undefined, passedOver: ['2026-12-04', '2026-12-18'] })
  })

  test('the first day is one of so many times, also where it is no day of the rule', { tags: ['RECUR-16'] }, () => {
    // A Saturday.
    const weekdays: SeriesRule = { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=3', startsOn: '2026-11-28', countsFrom: 'due' }
    const days = daysToCome(weekdays, { plannedOn: '2026-11-28', dueDate: '2026-11-28', number: 1 }, { today: '2026-11-28', count: 5 })
    expect(days).toEqual(['2026-11-28', '2026-11-30', '2026-12-01'])
  })
})

describe('counted from the day it was done', { tags: ['RECUR-06'] }, () => {
  const beds: SeriesRule = { ...fridays, countsFrom: 'done' }

  test('it is that day and the interval, whatever day it was due', () => {
    for (const [onDay, day] of [
      ['2026-11-13', '2026-11-27'],
      ['2026-11-22', '2026-12-06'],
      ['2027-02-28', '2027-03-14'],
    ] as const)
      expect(nextTask(beds, closed({ onDay, today: '2027-03-01' }))).toEqual({ day, passedOver: [] })
  })

  test('it ends with its last day and after so many times', { tags: ['RECUR-16'] }, () => {
    expect(nextTask({ ...beds, rule: 'FREQ=WEEKLY;UNTIL=20261126' }, closed({})).day).toBeUndefined()
    expect(nextTask({ ...beds, rule: 'FREQ=WEEKLY;UNTIL=20261127' }, closed({})).day).toBe('2026-11-27')
    expect(nextTask({ ...beds, rule: 'FREQ=WEEKLY;COUNT=4' }, closed({ number: 4 })).day).toBeUndefined()
  })

  test('of named days it is the next one, and never the one that was done early', { tags: ['RECUR-03'] }, () => {
    const after = (rule: string, said: Partial<ClosedTask>) =>
      nextTask({ rule, startsOn: '2026-12-07', countsFrom: 'done' }, closed({ plannedOn: '2026-12-07', today: '2026-12-31', ...said }))
    const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
    expect(after(weekdays, { onDay: '2026-12-07' })).toEqual({ day: '2026-12-08', passedOver: [] })
    expect(after(weekdays, { onDay: '2026-12-11' }).day).toBe('2026-12-14')
    expect(after(weekdays, { onDay: '2026-12-06' }).day).toBe('2026-12-08')
    const secondTuesday = 'FREQ=MONTHLY;BYDAY=2TU'
    expect(after(secondTuesday, { plannedOn: '2026-12-08', onDay: '2026-12-07' }).day).toBe('2027-01-12')
    expect(after(`${weekdays};COUNT=3`, { onDay: '2026-12-09', number: 3 }).day).toBeUndefined()
  })

  test('where nobody did it and it moves on, its own interval goes on from its day', { tags: ['RECUR-10'] }, () => {
    expect(nextTask(beds, { plannedOn: '2026-11-20', number: 1, onDay: null, today: '2026-12-05' })).toEqual({
      day: '2026-12-18',
      passedOver: ['2026-12-04'],
    })
  })
})

test('resumed, it begins again with the first day of the rule from today on', { tags: ['RECUR-17'] }, () => {
  const none = { last: undefined }
  expect(firstDayFrom(fridays, { ...none, today: '2026-11-20' })).toBe('2026-11-20')
  expect(firstDayFrom(fridays, { ...none, today: '2026-12-05' })).toBe('2026-12-18')
  const done = { ...fridays, countsFrom: 'done' } as const
  expect(firstDayFrom(done, { ...none, today: '2026-12-05' })).toBe('2026-12-05')
  const until = `${fridays.rule};UNTIL=20261204`
  expect(firstDayFrom({ ...fridays, rule: until }, { ...none, today: '2026-12-05' })).toBeUndefined()
  expect(firstDayFrom({ ...done, rule: until }, { ...none, today: '2026-12-05' })).toBeUndefined()
})

test('resumed, no day is repeated that was done already', { tags: ['RECUR-17', 'RECUR-27'] }, () => {
  const last = { plannedOn: '2026-12-04', number: 2, onDay: '2026-12-02' }
  expect(firstDayFrom(fridays, { last, today: '2026-12-03' })).toBe('2026-12-18')
  expect(firstDayFrom({ ...fridays, countsFrom: 'done' }, { last, today: '2026-12-03' })).toBe('2026-12-16')
  expect(firstDayFrom({ ...fridays, countsFrom: 'done' }, { last, today: '2027-01-01' })).toBe('2027-01-01')
})

test('what is due after the present one is known only where it does not depend on the day that is done', { tags: ['RECUR-12'] }, () => {
  expect(dayAfterThis(fridays, '2026-11-20')).toBe('2026-12-04')
  expect(dayAfterThis({ ...fridays, countsFrom: 'done' }, '2026-11-20')).toBeUndefined()
})

test('of any rule, the days after the closed one come without a gap', { tags: ['RECUR-05', 'RECUR-09'] }, () => {
  const chance = repeatableChance('the next day')
  const pick = (from: readonly string[]): string => from[Math.floor(chance() * from.length)] ?? ''
  for (let round = 0; round < 2000; round++) {
    const rule = pick([
      'FREQ=DAILY',
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;BYDAY=MO,TH',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYDAY=-1FR',
    ])
    const startsOn = daysAfter('2026-01-01', Math.floor(chance() * 700))
    const read = parseRhythm(rule)
    if ('refusal' in read) throw new Error(rule)
    const days = previewDays({ rule: read.rhythm, startsOn, count: 300 })
    const at = Math.floor(chance() * 40)
    const plannedOn = days[at] ?? ''
    // Done early, in time or late.
    const today = daysAfter(plannedOn, Math.floor(chance() * 120) - 20)
    const next = nextTask({ rule, startsOn, countsFrom: 'due' }, { plannedOn, number: at + 1, onDay: today, today })
    // The first one after it that is not before today, found by looking at each.
    const expected = days.findIndex((day, index) => index > at && day >= today)
    expect(next, `${rule} from ${startsOn}, ${plannedOn} on ${today}`).toEqual({
      day: days[expected],
      passedOver: days.slice(at + 1, expected),
    })
  }
})
