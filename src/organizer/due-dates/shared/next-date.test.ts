import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { repeatableChance } from '#tests/repeatable-chance.ts'
import { afterDone, afterSkip, type ComesRound, dateRules, keptFrom, type Period } from './next-date.ts'
import { mot, presetOf } from './presets.ts'

const yearly: Period = { count: 12, unit: 'months' }
const monthly: Period = { count: 1, unit: 'months' }

function aDate(nextOn: string | null, chosen: Partial<ComesRound> = {}): ComesRound {
  return { nextOn, countedFrom: nextOn, every: yearly, rule: 'from_done', keepWithin: null, ...chosen }
}

describe('an MOT test that is due on 15 May', { tags: ['CLOCK-04'] }, () => {
  const due = aDate('2027-05-15', { rule: 'keeps', keepWithin: mot.keepWithin, endsTheDayBefore: mot.endsTheDayBefore })
  test.each([
    ['2027-04-16', '2028-05-15'],
    ['2027-05-15', '2028-05-15'],
    ['2027-04-15', '2028-04-14'],
    ['2027-04-14', '2028-04-13'],
    ['2027-05-20', '2028-05-19'],
  ])('and passed on %s is due on %s', (doneOn, next) => {
    expect(afterDone(due, doneOn).nextOn).toBe(next)
  })
  test('can be passed from 16 April on to keep its day', () => {
    expect(keptFrom(due)).toBe('2027-04-16')
    expect(keptFrom(aDate('2027-03-31', { rule: 'keeps', keepWithin: monthly }))).toBe('2027-03-01')
  })
})

describe('what people mean', { tags: ['CLOCK-04', 'CLOCK-06'] }, () => {
  test('a date of the 31st returns to the 31st', () => {
    const days = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']
    const after = (nextOn: string) => afterDone(aDate(nextOn, { countedFrom: '2026-01-31', every: monthly, rule: 'from_due' }), nextOn)
    expect(days.map((day) => after(day).nextOn)).toEqual([...days.slice(1), '2026-06-30'])
    expect(days.map((day) => after(day).countedFrom)).toEqual(days.map(() => '2026-01-31'))
  })
  test('a skipped date is due one period after the due date, however late that is', () => {
    expect(afterSkip(aDate('2020-01-31', { every: monthly })).nextOn).toBe('2020-02-29')
  })
  test('a date that is once only has no next, nor has one beyond the last storable day', () => {
    const never = { nextOn: null, countedFrom: null }
    expect(afterDone(aDate('2027-01-01', { every: null }), '2027-01-01')).toEqual(never)
    expect(afterSkip(aDate('2027-01-01', { every: null }))).toEqual(never)
    expect(afterSkip(aDate('2199-12-01'))).toEqual(never)
  })
})

// Counts with another library, a period at a time.
function oracle({ nextOn, countedFrom, every, rule, keepWithin }: ComesRound, doneOn: string): string | null {
  if (every === null) return null
  const plus = (day: string, { count, unit }: Period, times = 1) =>
    Temporal.PlainDate.from(day)
      .add({ [unit]: count * times })
      .toString()
  const isKept = rule === 'keeps' && nextOn !== null && keepWithin !== null && doneOn > plus(nextOn, keepWithin, -1) && doneOn <= nextOn
  let next: string
  if (nextOn !== null && (rule === 'from_due' || isKept)) {
    let times = 0
    do next = plus(countedFrom ?? nextOn, every, (times += 1))
    while (next <= nextOn || next < doneOn)
  } else next = plus(doneOn, every)
  // Done early, it never loses its later date.
  if (rule === 'keeps' && nextOn !== null && next < nextOn) next = nextOn
  return next > '2199-12-31' ? null : next
}

test('thousands of dates are due when another way of counting gives', { tags: ['CLOCK-04', 'CLOCK-06'] }, () => {
  const chance = repeatableChance('the next date')
  const below = (most: number) => Math.floor(chance() * most)
  const pick = <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0]
  const aDay = () =>
    Temporal.PlainDate.from('2000-01-01')
      .add({ days: below(20_000) })
      .toString()
  const aPeriod = (most: number): Period => ({ count: 1 + below(most), unit: pick(['days', 'weeks', 'months', 'years'] as const) })
  for (let times = 0; times < 5000; times += 1) {
    const first = below(10) === 0 ? null : aDay()
    const every = below(12) === 0 ? null : aPeriod(40)
    const rule = pick(dateRules)
    const date: ComesRound = { nextOn: first, countedFrom: first, every, rule, keepWithin: rule === 'keeps' ? aPeriod(12) : null }
    const doneOn =
      below(2) === 0 || first === null
        ? aDay()
        : Temporal.PlainDate.from(first)
            .subtract({ days: below(70) })
            .toString()
    expect(afterDone(date, doneOn).nextOn, JSON.stringify({ date, doneOn })).toBe(oracle(date, doneOn))
  }
})

test('the presets have what the law says, and no period that was not found in it', { tags: ['CLOCK-24'] }, () => {
  expect(presetOf('eicr')).toMatchObject({ every: { count: 5, unit: 'years' }, law: { asOf: '2026-11' } })
  expect(presetOf('epc').every).toEqual({ count: 10, unit: 'years' })
  expect(presetOf('gas').followUps).toMatchObject([{ key: 'copy', days: 28 }])
})
