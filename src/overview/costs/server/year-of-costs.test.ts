import { describe, expect, test } from 'vitest'
import { repeatableChance } from '../../../../tests/repeatable-chance.ts'
import { daysAfter, daysBetween } from '../../../platform/shared/dates.ts'
import { type PricedContract, risesOf, yearOfCosts } from './year-of-costs.ts'

type Price = PricedContract['prices'][number]

const today = '2026-11-26'

const unknownEnd: PricedContract['atEnd'] = { renewal: 'unknown', term: null, notice: null, postDays: 3 }

function contract(given: Partial<PricedContract> & { prices: readonly Price[] }): PricedContract {
  return {
    id: 'broadband',
    categoryId: 'home',
    contractStartDate: '2026-01-31',
    contractEndDate: null,
    atEnd: unknownEnd,
    handledUntil: null,
    closed: null,
    isKnownNow: true,
    ...given,
  }
}

const price = (from: string, pence: number, frequency: Price['frequency'] = 'Monthly'): Price => ({
  from,
  monthlyPence: pence,
  pence,
  frequency,
})

describe('the payments of the next 12 calendar months', { tags: ['RENEW-26', 'RENEW-27'] }, () => {
  test('begin with the month after this one, and short months are paid on their last day', () => {
    const { months, payments } = yearOfCosts([contract({ prices: [price('2026-01-31', 2000)] })], today)
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-12', '2027-11', 12])
    expect(payments.map(({ day }) => day).slice(0, 4)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'])
  })

  test('count the real number of weekly payments in each month', () => {
    const { sums } = yearOfCosts([contract({ contractStartDate: '2026-12-04', prices: [price('2026-12-04', 1000, 'Weekly')] })], today)
    expect(sums.slice(0, 3).map(({ pence }) => pence)).toEqual([4000, 5000, 4000])
  })

  test('cost what holds on their day, with a new frequency from its day on', () => {
    const prices = [price('2026-01-31', 2000), price('2027-04-01', 9000, 'Quarterly')]
    const { payments } = yearOfCosts([contract({ prices })], today)
    expect(payments.slice(3).map(({ day, pence }) => [day, pence])).toEqual([
      ['2027-03-31', 2000],
      ['2027-04-30', 9000],
      ['2027-07-31', 9000],
      ['2027-10-31', 9000],
    ])
  })

  test('go on beyond the end of a contract that renews itself, as expected, and stop at the end of others', () => {
    const prices = [price('2026-01-31', 2000)]
    const contractEndDate = '2027-02-28'
    const renews = contract({ contractEndDate, prices, atEnd: { ...unknownEnd, renewal: 'renews', term: { count: 1, unit: 'years' } } })
    const expected = yearOfCosts([renews], today).payments.map(({ isExpected }) => isExpected)
    expect(expected).toEqual([false, false, false, ...Array.from({ length: 9 }, () => true)])
    expect(yearOfCosts([contract({ contractEndDate, prices })], today).payments).toHaveLength(3)
    expect(yearOfCosts([{ ...renews, closed: { on: '2027-01-31' } }], today).payments).toHaveLength(2)
  })

  test('name a contract without an amount instead of guessing it, while it runs', () => {
    const open = contract({ id: 'water', prices: [] })
    const over = contract({ id: 'gas', prices: [], contractEndDate: '2026-11-30' })
    const later = contract({ id: 'oil', prices: [], contractStartDate: '2027-12-01' })
    expect(yearOfCosts([open, over, later], today)).toMatchObject({ payments: [], sums: [], unknown: ['water'] })
  })
})

const frequencies = ['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly', null] as const
const monthsBetween = { Monthly: 1, Quarterly: 3, Yearly: 12 }

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

// Counts day by day, without the rhythm: is this a day of payment?
function isPaidOn(day: string, start: string, frequency: Price['frequency']): boolean {
  if (day < start) return false
  if (frequency === 'Weekly' || frequency === 'Bi-weekly') return daysBetween(start, day) % (frequency === 'Weekly' ? 7 : 14) === 0
  const isLastOfMonth = daysAfter(day, 1).endsWith('-01')
  const isItsDay = day.slice(8) === start.slice(8) || (isLastOfMonth && day.slice(8) < start.slice(8))
  return isItsDay && (monthNumber(day) - monthNumber(start)) % monthsBetween[frequency ?? 'Monthly'] === 0
}

const daysOfTheYear = Array.from({ length: 365 }, (_, number) => daysAfter('2026-12-01', number))

function countedByDays({ contractStartDate, contractEndDate, atEnd, prices }: PricedContract): number {
  const start = contractStartDate ?? prices[0]?.from ?? ''
  let sum = 0
  for (const day of daysOfTheYear) {
    const isOver = atEnd.renewal !== 'renews' && contractEndDate !== null && day > contractEndDate
    const held = prices.findLast(({ from }) => from <= day) ?? prices[0]
    if (held !== undefined && !isOver && isPaidOn(day, start, held.frequency)) sum += held.pence
  }
  return sum
}

test('the sum of the 12 months is the sum of all payments, and of those counted day by day, to the penny', { tags: ['RENEW-28'] }, () => {
  const chance = repeatableChance('costs')
  const below = (most: number): number => Math.floor(chance() * most)
  const someDay = (): string => daysAfter('2026-01-01', below(800))
  for (let round = 0; round < 60; round++) {
    const contracts = Array.from({ length: 1 + below(4) }, (_, number) => {
      const days = [...new Set(Array.from({ length: below(4) }, someDay))].toSorted()
      const renewal = (['unknown', 'ends', 'renews'] as const)[below(3)] ?? 'unknown'
      return contract({
        id: String(number),
        categoryId: `category ${below(3)}`,
        contractStartDate: chance() < 0.3 ? null : someDay(),
        contractEndDate: chance() < 0.3 ? null : someDay(),
        atEnd: { ...unknownEnd, renewal },
        prices: days.map((day) => price(day, below(100_000), frequencies[below(6)])),
      })
    })
    const { payments, sums, months } = yearOfCosts(contracts, today)
    const total = (costs: readonly { pence: number }[]): number => costs.reduce((sum, { pence }) => sum + pence, 0)
    const counted = contracts.reduce((sum, one) => sum + countedByDays(one), 0)
    expect([total(sums), total(payments)], `round ${round}`).toEqual([counted, counted])
    expect(sums.every(({ month }) => months.includes(month))).toBe(true)
  }
})

describe('what became dearer', { tags: ['RENEW-24'] }, () => {
  test('is ranked by the rise of a month over 12 months, in per cent', () => {
    const contracts = [
      contract({ id: 'little', prices: [price('2024-01-01', 10_000), price('2026-06-01', 10_400)] }),
      contract({ id: 'much', prices: [price('2024-01-01', 1000), price('2025-11-26', 1500), price('2026-06-01', 2000)] }),
      contract({ id: 'new', contractStartDate: '2026-08-01', prices: [price('2026-08-01', 1000), price('2026-10-01', 1100)] }),
      contract({ id: 'from nothing', prices: [price('2024-01-01', 0), price('2026-06-01', 300)] }),
    ]
    expect(risesOf(contracts, today)).toEqual([
      { id: 'much', penceBefore: 1500, penceNow: 2000 },
      { id: 'new', penceBefore: 1000, penceNow: 1100 },
      { id: 'little', penceBefore: 10_000, penceNow: 10_400 },
      { id: 'from nothing', penceBefore: 0, penceNow: 300 },
    ])
  })
  test('is nothing that is planned, is cheaper, has not begun, or of which the cost is not known now', () => {
    const prices = [price('2024-01-01', 1000), price('2026-06-01', 2000)]
    const contracts = [
      contract({ id: 'planned', prices: [price('2024-01-01', 1000), price('2026-11-27', 2000)] }),
      contract({ id: 'cheaper', prices: [price('2024-01-01', 1000), price('2026-06-01', 900)] }),
      contract({ id: 'later', contractStartDate: '2026-11-27', prices }),
      contract({ id: 'unknown', isKnownNow: false, prices }),
    ]
    expect(risesOf(contracts, today)).toEqual([])
  })
})

test('a cost that is planned but not known yet counts from its day on', { tags: ['RENEW-27'] }, () => {
  const { payments } = yearOfCosts([contract({ isKnownNow: false, prices: [price('2027-10-01', 2000)] })], today)
  expect(payments.map(({ day }) => day)).toEqual(['2027-10-31', '2027-11-30'])
})
