import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { maxPence } from '#platform/shared/limits.ts'
import { formatMoney } from '../texts/format-money.ts'
import { readPounds, typedPounds } from './typed-pounds.ts'

it.each([
  ['31.99', 3199],
  ['£31.99', 3199],
  ['£ 31.99', 3199],
  ['31.99 £', 3199],
  ['31,99', 3199],
  ['31.9', 3190],
  ['31', 3100],
  ['0', 0],
  ['.5', 50],
  ['0.1', 10],
  ['0.2', 20],
  ['0.29', 29],
  ['1.15', 115],
  ['1,234', 123_400],
  ['1,234.50', 123_450],
  ['1,234,567.89', 123_456_789],
  ['1 234.50', 123_450],
  ['999,999,999.99', maxPence],
])('%j is read to the penny', { tags: ['ITEM-05'] }, (typed, pence) => expect(readPounds(typed)).toBe(pence))

it.each(['', '£', '.', '-5', '31.999', '31,9999', '1,23,456', '1.234.567', 'thirty', '31.99 a month', '1e3', '£31£', '٣١'])(
  '%j is no amount in pounds and pence',
  { tags: ['ITEM-05'] },
  (typed) => expect(readPounds(typed)).toBeUndefined(),
)

const amounts = integer({ min: 0, max: maxPence })

it('every amount, written into the field or shown on a card, is read as the same pence', { tags: ['ITEM-05', 'GAP-137'] }, () => {
  assert(
    property(amounts, (pence) => {
      expect(readPounds(typedPounds(pence))).toBe(pence)
      expect(readPounds(typedPounds(pence).replace('.', ','))).toBe(pence)
      expect(readPounds(formatMoney(pence))).toBe(pence)
    }),
  )
})
