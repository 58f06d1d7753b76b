import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { maxPence } from '#platform/shared/limits.ts'
import { longestPeriod } from './limits.ts'
import { monthOfPayment, type OtherPeriod, paymentOfMonth, type PaymentPeriod } from './periods.ts'

it.each([
  [1200, 'Weekly', 5200],
  [1000, 'Weekly', 4333],
  [1000, 'Bi-weekly', 2167],
  [3, 'Bi-weekly', 7],
  [9000, 'Quarterly', 3000],
  [10_000, 'Quarterly', 3333],
  [10_000, 'Yearly', 833],
  [6, 'Yearly', 1],
  [5, 'Yearly', 0],
  [0, 'Weekly', 0],
] as const)('%d pence %s are %d pence a month', { tags: ['GAP-137'] }, (pence, frequency, month) =>
  expect(monthOfPayment(pence, { frequency, other: null, months: null })).toBe(month),
)

const other = (unit: 'days' | 'weeks' | 'months' | 'years', every: number): PaymentPeriod => ({
  frequency: null,
  other: { unit, every },
  months: null,
})
it.each([
  ['every 10 days', 1000, other('days', 10), 3042],
  ['every 4 weeks', 2000, other('weeks', 4), 2167],
  ['every 2 months', 5000, other('months', 2), 2500],
  ['every 6 months', 9999, other('months', 6), 1667],
  ['every 3 years', 15_000, other('years', 3), 417],
  ['in 10 months of the year', 18_270, { frequency: 'Monthly', other: null, months: [1, 4, 5, 6, 7, 8, 9, 10, 11, 12] }, 15_225],
  ['once', 42_000, { frequency: null, other: { unit: 'once' } satisfies OtherPeriod, months: null }, 0],
] as const)('a payment %s of %d pence', { tags: ['GAP-137', 'GAP-139'] }, (_, pence, period, month) =>
  expect(monthOfPayment(pence, period)).toBe(month),
)

it('the cost of a month is a twelfth of the year, at most half a penny off', { tags: ['GAP-137'] }, () => {
  const paid = { Weekly: 52n, 'Bi-weekly': 26n, Quarterly: 4n, Yearly: 1n } as const
  assert(
    property(integer({ min: 0, max: maxPence }), constantFrom('Weekly', 'Bi-weekly', 'Quarterly', 'Yearly'), (pence, rhythm) => {
      const off = 12n * BigInt(monthOfPayment(pence, { frequency: rhythm, other: null, months: null })) - paid[rhythm] * BigInt(pence)
      expect(off).toBeGreaterThan(-6n)
      expect(off).toBeLessThanOrEqual(6n)
    }),
  )
})

it('the cost of a month of any other period is a twelfth of its year, at most half a penny off', { tags: ['GAP-137', 'GAP-139'] }, () => {
  const inAYear = { days: 365n, weeks: 52n, months: 12n, years: 1n } as const
  const anyUnit = constantFrom('days', 'weeks', 'months', 'years')
  assert(
    property(integer({ min: 0, max: maxPence }), anyUnit, integer({ min: 1, max: longestPeriod }), (pence, unit, every) => {
      const off = 12n * BigInt(every) * BigInt(monthOfPayment(pence, other(unit, every))) - inAYear[unit] * BigInt(pence)
      expect(off).toBeGreaterThan(-6n * BigInt(every))
      expect(off).toBeLessThanOrEqual(6n * BigInt(every))
    }),
  )
})

it('the amount of one payment gives the same cost of a month again', { tags: ['GAP-139'] }, () => {
  // Of payments that come more often than each month, a penny is several a month.
  assert(
    property(
      integer({ min: 0, max: 10_000_000 }),
      constantFrom('months', 'years'),
      integer({ min: 1, max: longestPeriod }),
      (month, unit, every) => {
        expect(monthOfPayment(paymentOfMonth(month, other(unit, every)), other(unit, every))).toBe(month)
      },
    ),
  )
})
