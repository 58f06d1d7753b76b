import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { mostPence } from '../../../platform/shared/limits.ts'
import { monthOfPayment } from './month-of-payment.ts'

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
] as const)('%d pence %s are %d pence a month', { tags: ['GAP-137'] }, (pence, rhythm, month) =>
  expect(monthOfPayment(pence, rhythm)).toBe(month),
)

it('the cost of a month is a twelfth of the year, at most half a penny off', { tags: ['GAP-137'] }, () => {
  const paid = { Weekly: 52n, 'Bi-weekly': 26n, Quarterly: 4n, Yearly: 1n } as const
  assert(
    property(integer({ min: 0, max: mostPence }), constantFrom('Weekly', 'Bi-weekly', 'Quarterly', 'Yearly'), (pence, rhythm) => {
      const off = 12n * BigInt(monthOfPayment(pence, rhythm)) - paid[rhythm] * BigInt(pence)
      expect(off).toBeGreaterThan(-6n)
      expect(off).toBeLessThanOrEqual(6n)
    }),
  )
})
