import { describe, expect, test } from 'vitest'
import { daysAfter, daysBetween } from '#platform/shared/dates.ts'
import { repeatableChance } from '#tests/repeatable-chance.ts'
import { type PricedContract, risesOf, costsByMonth } from './costs-by-month.ts'

type Price = PricedContract['prices'][number]

const today = '2026-11-26'

const unknownEnd: PricedContract['atEnd'] = { renewal: 'unknown', term: null, notice: null, postDays: 3 }

function contract(given: Partial<PricedContract> & { prices: readonly Price[] }): PricedContract {
  return {
    id: 'broadband',
    categoryId: 'home',
    subcategoryId: given.id ?? 'broadband',
    currency: given.prices[0]?.currency ?? 'GBP',
    penceNow: given.prices.findLast(({ from }) => from <= today)?.monthlyPence ?? given.prices[0]?.monthlyPence ?? null,
    isKept: false,
    paysFrom: null,
    direction: 'out',
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
  currency: 'GBP',
  frequency,
  other: null,
  months: null,
})

const every = (count: number, unit: 'days' | 'weeks' | 'months' | 'years') => ({ frequency: null, other: { unit, every: count } }) as const
const once = { frequency: null, other: { unit: 'once' } } as const

describe('the payments of the next 12 calendar months', { tags: ['RENEW-26', 'RENEW-27'] }, () => {
  test('begin with the month after this one, and short months are paid on their last day', () => {
    const { months, payments } = costsByMonth([contract({ prices: [price('2026-01-31', 2000)] })], today)
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-12', '2027-11', 12])
    expect(payments.map(({ day }) => day).slice(0, 4)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'])
  })

  test('count the real number of weekly payments in each month', () => {
    const { sums } = costsByMonth([contract({ contractStartDate: '2026-12-04', prices: [price('2026-12-04', 1000, 'Weekly')] })], today)
    expect(sums.slice(0, 3).map(({ pence }) => pence)).toEqual([4000, 5000, 4000])
  })

  test('cost what holds on their day, with a new frequency from its day on', () => {
    const prices = [price('2026-01-31', 2000), price('2027-04-01', 9000, 'Quarterly')]
    const { payments } = costsByMonth([contract({ prices })], today)
    expect(payments.slice(3).map(({ day, pence }) => [day, pence])).toEqual([
      ['2027-03-31', 2000],
      ['2027-04-30', 9000],
      ['2027-07-31', 9000],
      ['2027-10-31', 9000],
    ])
  })

  test('go on beyond the end, as expected, unless the contract was marked as ending', { tags: ['GAP-180'] }, () => {
    const prices = [price('2026-01-31', 2000)]
    const contractEndDate = '2027-02-28'
    const open = contract({ contractEndDate, prices })
    const renews = { ...open, atEnd: { ...unknownEnd, renewal: 'renews' as const, term: { count: 1, unit: 'years' as const } } }
    for (const one of [open, renews]) {
      const expected = costsByMonth([one], today).payments.map(({ isExpected }) => isExpected)
      expect(expected).toEqual([false, false, false, ...Array.from({ length: 9 }, () => true)])
    }
    expect(costsByMonth([{ ...open, atEnd: { ...unknownEnd, renewal: 'ends' } }], today).payments).toHaveLength(3)
    expect(costsByMonth([{ ...renews, closed: { on: '2027-01-31' } }], today).payments).toHaveLength(2)
    expect(costsByMonth([contract({ prices })], today).sums.every(({ expectedPence }) => expectedPence === 0)).toBe(true)
  })

  test('stop at the end where another contract of the same kind begins about then', { tags: ['GAP-180'] }, () => {
    const old = contract({ contractEndDate: '2027-02-28', prices: [price('2026-01-31', 2000)] })
    const after = (contractStartDate: string, given: Partial<PricedContract> = {}) =>
      contract({ id: 'next', subcategoryId: 'broadband', contractStartDate, prices: [price(contractStartDate, 3000)], ...given })
    const ofOld = (next: PricedContract) => costsByMonth([old, next], today).payments.filter(({ itemId }) => itemId === 'broadband')
    expect(ofOld(after('2027-03-01'))).toHaveLength(3)
    expect(ofOld(after('2027-02-14')), 'a fortnight of both').toHaveLength(3)
    expect(ofOld(after('2025-03-01')), 'one that has long run beside it').toHaveLength(12)
    expect(ofOld(after('2027-10-01')), 'one that begins much later').toHaveLength(12)
    expect(ofOld(after('2027-03-01', { direction: 'in' })), 'what comes in').toHaveLength(12)
    expect(ofOld(after('2027-03-01', { subcategoryId: 'gas' })), 'another thing').toHaveLength(12)
  })

  test('follow from the end and the period where no start is known', { tags: ['GAP-181'] }, () => {
    const of = (given: Partial<PricedContract>, ...args: Parameters<typeof price>) =>
      costsByMonth([contract({ contractStartDate: null, prices: [price(...args)], ...given })], today).payments
    const renews = { ...unknownEnd, renewal: 'renews' as const, term: { count: 1, unit: 'years' as const } }
    const insurance = of({ contractEndDate: '2026-12-18', atEnd: renews }, '2026-11-28', 28_500, 'Yearly')
    expect(insurance).toMatchObject([{ day: '2026-12-19', pence: 28_500, isDayKnown: true, isExpected: true }])
    const quarterly = of({ contractEndDate: '2027-06-30' }, '2026-11-28', 9000, 'Quarterly').map(({ day }) => day)
    expect(quarterly).toEqual(['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01'])
    const onThe31st = of({ contractEndDate: '2027-07-30' }, '2026-11-28', 900).map(({ day }) => day)
    expect(onThe31st.slice(0, 4)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'])
    expect(of({ contractEndDate: '2027-02-03' }, '2026-11-28', 900, 'Bi-weekly')[0]?.day).toBe('2026-12-10')
  })

  test('are spread by the month where no day is known', { tags: ['GAP-181'] }, () => {
    const unknownStart = { contractStartDate: null }
    const yearly = costsByMonth(
      [contract({ ...unknownStart, prices: [{ ...price('2026-11-20', 28_500, 'Yearly'), monthlyPence: 2375 }] })],
      today,
    )
    expect(yearly.payments).toHaveLength(12)
    expect(yearly.payments.every(({ pence, isDayKnown, day }) => pence === 2375 && !isDayKnown && day.endsWith('-01'))).toBe(true)
    expect(yearly.differences).toEqual({ begins: 0, ends: 0, prices: 0, days: 0 })
    const tenMonths = { ...price('2026-11-20', 15_000), monthlyPence: 12_500, months: [1, 4, 5, 6, 7, 8, 9, 10, 11, 12] }
    expect(costsByMonth([contract({ ...unknownStart, prices: [tenMonths] })], today).sums.map(({ pence }) => pence)).toEqual(
      Array.from({ length: 10 }, () => 15_000),
    )
    const single = costsByMonth(
      [contract({ ...unknownStart, prices: [{ ...price('2026-11-20', 50_000), monthlyPence: 0, ...once }] })],
      today,
    )
    expect(single).toMatchObject({ payments: [], unknown: [{ id: 'broadband', missing: 'day' }] })
    const kept = costsByMonth([contract({ ...unknownStart, isKept: true, prices: [price('2026-11-20', 900)] })], today)
    expect(kept.payments[0], 'as its payments are kept').toMatchObject({ day: '2026-12-20', isDayKnown: true })
  })

  test('come round in other periods, in some months only, and once', { tags: ['GAP-139'] }, () => {
    const daysOf = (given: Partial<Price>, paysFrom: string | null = null): string[] =>
      costsByMonth([contract({ paysFrom, prices: [{ ...price('2026-01-31', 2000), ...given }] })], today).payments.map(({ day }) => day)
    expect(daysOf(every(2, 'months'))).toEqual(['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31', '2027-09-30', '2027-11-30'])
    expect(daysOf(every(4, 'weeks')).slice(0, 2)).toEqual(['2026-12-05', '2027-01-02'])
    expect(daysOf(every(2, 'years'))).toEqual([])
    expect(daysOf(every(2, 'years'), '2025-05-04')).toEqual(['2027-05-04'])
    const tenMonths = { months: [1, 4, 5, 6, 7, 8, 9, 10, 11, 12] }
    expect(daysOf(tenMonths)).toHaveLength(10)
    expect(daysOf(tenMonths).some((day) => day.startsWith('2027-02') || day.startsWith('2027-03'))).toBe(false)
    expect(daysOf(once, '2027-05-04')).toEqual(['2027-05-04'])
    expect(daysOf(once), 'before these months').toEqual([])
  })

  test('begin with the first one, where that is not the start', { tags: ['GAP-139'] }, () => {
    const { payments } = costsByMonth([contract({ paysFrom: '2027-09-05', prices: [price('2026-01-31', 2000)] })], today)
    expect(payments.map(({ day }) => day)).toEqual(['2027-09-05', '2027-10-05', '2027-11-05'])
  })

  test('another currency is named and left out of the sums; income is counted apart', { tags: ['GAP-140', 'RENEW-26'] }, () => {
    const monthly = (pence: number, currency: string): Price => ({ ...price('2026-01-31', pence), currency })
    const contracts = [
      contract({ prices: [price('2026-01-31', 2000)] }),
      contract({ id: 'flat', prices: [monthly(42_000, 'EUR')] }),
      contract({ id: 'villa', prices: [monthly(10_000, 'EUR')] }),
      contract({ id: 'lodger', direction: 'in', prices: [monthly(300, 'EUR')] }),
      contract({ id: 'rent', direction: 'in', prices: [price('2026-01-31', 95_000)] }),
    ]
    const { sums, otherCurrencies, payments } = costsByMonth(contracts, today)
    expect(sums).toHaveLength(12)
    expect(sums[0]).toEqual({
      month: '2026-12',
      categoryId: 'home',
      pence: 2000,
      expectedPence: 0,
      receivedPence: 95_000,
      expectedReceivedPence: 0,
    })
    expect(otherCurrencies).toEqual([
      { currency: 'EUR', direction: 'out', pence: 12 * 52_000 },
      { currency: 'EUR', direction: 'in', pence: 3600 },
    ])
    expect(payments).toHaveLength(60)
  })

  test('are in the currency that holds on their day', { tags: ['GAP-140'] }, () => {
    const prices = [price('2026-01-31', 2000), { ...price('2027-05-01', 3000), currency: 'EUR' }]
    const { sums, otherCurrencies } = costsByMonth([contract({ prices })], today)
    expect(sums.map(({ month }) => month).at(-1)).toBe('2027-04')
    expect(otherCurrencies).toEqual([{ currency: 'EUR', direction: 'out', pence: 7 * 3000 }])
  })

  test('name a contract without an amount instead of guessing it, while it runs', () => {
    const open = contract({ id: 'water', prices: [] })
    const over = contract({ id: 'gas', prices: [], contractEndDate: '2026-11-30', atEnd: { ...unknownEnd, renewal: 'ends' } })
    const later = contract({ id: 'oil', prices: [], contractStartDate: '2027-12-01' })
    expect(costsByMonth([open, over, later], today)).toMatchObject({ payments: [], sums: [], unknown: [{ id: 'water', missing: 'cost' }] })
  })
})

test('a household of 15 contracts costs in each month what was counted by hand', { tags: ['RENEW-26', 'GAP-180', 'GAP-181'] }, () => {
  const from = (contractStartDate: string | null, prices: readonly Price[], given: Partial<PricedContract> = {}) => ({
    contractStartDate,
    prices,
    ...given,
  })
  const yearly = { ...unknownEnd, renewal: 'renews' as const, term: { count: 1, unit: 'years' as const } }
  const tenMonths = [1, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const household = [
    from('2025-01-03', [price('2025-01-03', 700, 'Weekly')]),
    from('2025-01-31', [price('2025-01-31', 3100)]),
    from('2025-09-30', [price('2025-09-30', 9000, 'Quarterly')]),
    from('2024-02-29', [price('2024-02-29', 24_000, 'Yearly')]),
    from('2025-10-31', [{ ...price('2025-10-31', 5000), ...every(5, 'months') }]),
    from('2025-04-01', [{ ...price('2025-04-01', 15_000), months: tenMonths }]),
    from('2027-05-04', [{ ...price('2027-05-04', 50_000), ...once }]),
    from('2026-01-20', [price('2026-01-20', 4000), price('2027-04-15', 4400)]),
    from('2025-05-05', [price('2025-05-05', 1200)], { contractEndDate: '2027-05-10', atEnd: { ...unknownEnd, renewal: 'ends' } }),
    from('2025-05-05', [price('2025-05-05', 1000)], { contractEndDate: '2027-05-10' }),
    from(null, [price('2026-11-28', 28_500, 'Yearly')], { contractEndDate: '2026-12-18', atEnd: yearly }),
    from(null, [{ ...price('2026-11-28', 999), frequency: null }]),
    from('2025-07-01', [{ ...price('2025-07-01', 10_000), ...every(2, 'years') }]),
    from('2026-12-05', [{ ...price('2026-12-05', 500), ...every(10, 'days') }]),
    from('2025-01-01', [price('2025-01-01', 95_000)], { direction: 'in' }),
  ].map((given, number) => contract({ id: `contract ${number}`, ...given }))
  const { sums } = costsByMonth(household, '2026-11-28')
  expect(sums.map(({ pence, receivedPence }) => [pence, receivedPence])).toEqual(
    [67_099, 35_299, 38_599, 23_599, 30_699, 79_999, 42_799, 39_499, 28_799, 37_799, 29_999, 33_799].map((pence) => [pence, 95_000]),
  )
})

const frequencies = ['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly', null] as const
const monthsBetween = { Monthly: 1, Quarterly: 3, Yearly: 12 }

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

// Counts day by day, without the rhythm: is this a day of payment, as counted from another one, also back from it?
function isPaidOn(day: string, from: string, { frequency, other, months }: Price): boolean {
  if (other?.unit === 'once') return day === from
  if (frequency === 'Weekly' || frequency === 'Bi-weekly') return daysBetween(from, day) % (frequency === 'Weekly' ? 7 : 14) === 0
  if (other?.unit === 'days' || other?.unit === 'weeks')
    return daysBetween(from, day) % (other.every * { days: 1, weeks: 7 }[other.unit]) === 0
  const between = other === null ? monthsBetween[frequency ?? 'Monthly'] : other.every * { months: 1, years: 12 }[other.unit]
  const isLastOfMonth = daysAfter(day, 1).endsWith('-01')
  const isItsDay = day.slice(8) === from.slice(8) || (isLastOfMonth && day.slice(8) < from.slice(8))
  return isItsDay && (monthNumber(day) - monthNumber(from)) % between === 0 && (months?.includes(Number(day.slice(5, 7))) ?? true)
}

// What is paid on a day at a price.
function paidOn(day: string, { paysFrom, contractStartDate, contractEndDate }: PricedContract, price: Price): number {
  const start = paysFrom ?? contractStartDate
  if (start !== null) return day >= start && isPaidOn(day, start, price) ? price.pence : 0
  if (price.other?.unit === 'once') return 0
  const hasPeriod = price.frequency !== null || price.other !== null
  if (contractEndDate !== null && hasPeriod) return isPaidOn(day, daysAfter(contractEndDate, 1), price) ? price.pence : 0
  const isFirst = day.endsWith('-01') && (price.months?.includes(Number(day.slice(5, 7))) ?? true)
  return isFirst ? (price.months === null ? price.monthlyPence : price.pence) : 0
}

const daysOfTheYear = Array.from({ length: 365 }, (_, number) => daysAfter('2026-12-01', number))

const inPounds = ({ currency }: { currency: string }) => currency === 'GBP'

function countedByDays(contract: PricedContract, others: readonly PricedContract[]): number {
  const { contractStartDate: start, contractEndDate: end, atEnd, prices } = contract
  const isFollowed = others.some(
    (other) =>
      other.id !== contract.id &&
      other.subcategoryId === contract.subcategoryId &&
      other.direction === contract.direction &&
      other.contractStartDate !== null &&
      (start === null || other.contractStartDate > start) &&
      other.contractStartDate >= daysAfter(end ?? today, -31) &&
      other.contractStartDate <= daysAfter(end ?? today, 31),
  )
  const ends = atEnd.renewal === 'ends' || (atEnd.renewal === 'unknown' && isFollowed)
  let sum = 0
  for (const day of daysOfTheYear) {
    const isOver = ends && end !== null && day > end
    const held = prices.findLast(({ from }) => from <= day) ?? prices[0]
    if (held !== undefined && inPounds(held) && !isOver) sum += paidOn(day, contract, held)
  }
  return sum
}

test('the sum of the 12 months is the sum of all payments, to the penny', { tags: ['RENEW-28', 'GAP-139'] }, () => {
  const chance = repeatableChance('costs')
  const below = (most: number): number => Math.floor(chance() * most)
  const someDay = (): string => daysAfter('2026-01-01', below(800))
  const units = ['days', 'weeks', 'months', 'years'] as const
  const anyPeriod = (): Partial<Price> => {
    if (chance() < 0.4) return { frequency: frequencies[below(6)] ?? null }
    if (chance() < 0.3) return { months: Array.from({ length: 12 }, (_, month) => month + 1).filter(() => chance() < 0.6) }
    return chance() < 0.2 ? once : every(1 + below(20), units[below(4)] ?? 'days')
  }
  for (let round = 0; round < 100; round++) {
    const contracts = Array.from({ length: 1 + below(4) }, (_, number) => {
      const days = [...new Set(Array.from({ length: below(4) }, someDay))].toSorted()
      const renewal = (['unknown', 'ends', 'renews'] as const)[below(3)] ?? 'unknown'
      return contract({
        id: String(number),
        categoryId: `category ${below(3)}`,
        subcategoryId: `subcategory ${below(3)}`,
        direction: chance() < 0.8 ? 'out' : 'in',
        paysFrom: chance() < 0.7 ? null : someDay(),
        contractStartDate: chance() < 0.3 ? null : someDay(),
        contractEndDate: chance() < 0.3 ? null : someDay(),
        atEnd: { ...unknownEnd, renewal },
        prices: days.map((day) => ({ ...price(day, below(100_000)), ...anyPeriod(), currency: chance() < 0.8 ? 'GBP' : 'EUR' })),
      })
    })
    const { payments, sums, months, otherCurrencies } = costsByMonth(contracts, today)
    const total = (costs: readonly { pence: number }[]): number => costs.reduce((sum, { pence }) => sum + pence, 0)
    for (const direction of ['out', 'in'] as const) {
      const counted = contracts.filter((one) => one.direction === direction).reduce((sum, one) => sum + countedByDays(one, contracts), 0)
      const listed = payments.filter((payment) => payment.direction === direction)
      const summed = direction === 'out' ? total(sums) : sums.reduce((sum, { receivedPence }) => sum + receivedPence, 0)
      expect([summed, total(listed.filter(inPounds))], `${direction}, round ${round}`).toEqual([counted, counted])
      const others = listed.filter((payment) => !inPounds(payment))
      expect(total(otherCurrencies.filter((sum) => sum.direction === direction))).toBe(total(others))
    }
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
  test('is never income nor another currency, which begins the prices anew', { tags: ['GAP-140'] }, () => {
    const inEuros = (one: Price): Price => ({ ...one, currency: 'EUR' })
    const [old, dearer] = [price('2024-01-01', 1000), price('2026-06-01', 2000)]
    const contracts = [
      contract({ id: 'rent', direction: 'in', prices: [old, dearer] }),
      contract({ id: 'flat', prices: [inEuros(old), inEuros(dearer)] }),
      contract({ id: 'changed', prices: [inEuros(old), dearer] }),
      contract({ id: 'in between', prices: [old, inEuros(price('2025-12-01', 1200)), dearer] }),
      contract({ id: 'since', prices: [inEuros(old), price('2026-02-01', 1500), dearer] }),
    ]
    expect(risesOf(contracts, today)).toEqual([{ id: 'since', penceBefore: 1500, penceNow: 2000 }])
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
  const { payments } = costsByMonth([contract({ isKnownNow: false, prices: [price('2027-10-01', 2000)] })], today)
  expect(payments.map(({ day }) => day)).toEqual(['2027-10-31', '2027-11-30'])
})
