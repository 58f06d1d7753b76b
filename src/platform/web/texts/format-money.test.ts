import { describe, expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'

describe('money', () => {
  it.each([
    [123_450, '£1,234.50'],
    [0, '£0.00'],
    [5, '£0.05'],
  ])('%d pence are %s', (pence, words) => expect(formatMoney(pence)).toBe(words))
})
