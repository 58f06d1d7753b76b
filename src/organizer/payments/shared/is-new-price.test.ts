import { expect, it } from 'vitest'
import { isNewPrice } from './is-new-price.ts'

it.each([
  [1100, 1000, true],
  [1099, 1000, false],
  [900, 1000, true],
  [901, 1000, false],
  [1000, 1000, false],
  [1, 0, true],
  [0, 0, false],
  [5000, null, false],
])('a payment of %j where %j was due may be a new price: %j', { tags: ['RENEW-30'] }, (paid, due, isNew) =>
  expect(isNewPrice(paid, due)).toBe(isNew),
)
