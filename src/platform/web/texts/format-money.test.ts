import { describe, expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'

describe('money', () => {
  it.each([
    [123_450, '£1,234.50'],
    [0, '£0.00'],
    [5, '£0.05'],
  ])('%d pence are %s', (pence, words) => expect(formatMoney(pence)).toBe(words))
  it.each([
    [42_000, 'EUR', '€420.00'],
    [42_005, 'USD', 'US$420.05'],
    [100_000, 'JPY', 'JP¥1,000'],
    [123, 'KWD', 'KWD\u00a01.23'],
    [-500, 'GBP', '-£5.00'],
  ])('%d hundredths of another currency, %s, are %s', { tags: ['GAP-140'] }, (pence, currency, words) =>
    expect(formatMoney(pence, currency)).toBe(words),
  )
})
