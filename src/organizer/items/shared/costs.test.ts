import { describe, expect, it, test } from 'vitest'
import { noPrice } from '#tests/item-fixtures.ts'
import { costOn, priceChange } from './costs.ts'

describe('what a contract costs on a day', { tags: ['RENEW-22'] }, () => {
  const next = { from: '2027-04-01', monthlyCostPence: 2510, paymentPence: 7530 }
  const contract = { monthlyCostPence: 2290, price: { ...noPrice, from: '2026-04-01', next } }
  test('is its cost until the day of the planned one, and then that', () => {
    expect(costOn(contract, '2027-03-31')).toEqual({ monthlyCostPence: 2290, from: '2026-04-01', paymentPence: null, next, later: [] })
    expect(costOn(contract, '2027-04-01')).toEqual({ ...next, next: null, later: [] })
  })
  test('is the latest of several that were planned', () => {
    const last = { from: '2028-04-01', monthlyCostPence: 2700, paymentPence: null }
    const several = { ...contract, price: { ...contract.price, later: [last] } }
    expect(costOn(several, '2027-03-31')).toMatchObject({ monthlyCostPence: 2290, next, later: [last] })
    expect(costOn(several, '2027-04-01')).toEqual({ ...next, next: last, later: [] })
    expect(costOn(several, '2028-04-01')).toEqual({ ...last, next: null, later: [] })
  })
})

it.each([
  [2290, 2510, { month: 220, year: 2640, percent: 9.6 }],
  [2510, 2290, { month: -220, year: -2640, percent: -8.8 }],
  [0, 100, { month: 100, year: 1200, percent: undefined }],
  [2290, 2290, undefined],
  [null, 2290, undefined],
  [2290, undefined, undefined],
])('a price of %j that becomes %j changes by %j', { tags: ['RENEW-11'] }, (before, after, change) =>
  expect(priceChange(before, after)).toEqual(change),
)
