import { inOneCurrency, yearOf } from '#organizer/items/shared/costs.ts'
import { daysBeside, usualCurrency } from '#organizer/items/shared/limits.ts'
import { areDaysKnown, type PaidPrice, type PaymentSchedule, paymentsBetween } from '#organizer/items/shared/payment-days.ts'
import { isOnce } from '#organizer/items/shared/periods.ts'
import { currentEnd, monthsAfter } from '#organizer/items/shared/terms.ts'
import { daysAfter, daysBetween } from '#platform/shared/dates.ts'

/** What a month and a payment cost from a day on, in hundredths of a currency, and how often it is paid. */
type Price = PaidPrice & { monthlyPence: number; pence: number; currency: string }

/** What decides when a contract is paid, and how much; `penceNow` is what a month costs today, null where that is not known. Days are 'yyyy-MM-dd'. */
export type PricedContract = Parameters<typeof currentEnd>[0] &
  PaymentSchedule<Price> & {
    id: string
    categoryId: string
    subcategoryId: string
    direction: 'out' | 'in'
    currency: string
    penceNow: number | null
  }

/** A payment on its day, or on the first of its month where no day is known; an expected one lies beyond the end of a contract that goes on. */
type Payment = Money & { itemId: string; categoryId: string; day: string; isDayKnown: boolean; isExpected: boolean }
type Money = { direction: 'out' | 'in'; currency: string; pence: number }

/** What the payments of one category come to in one month in pounds, and what is received, and how much of either is expected. */
type MonthOfCategory = {
  month: string
  categoryId: string
  pence: number
  expectedPence: number
  receivedPence: number
  expectedReceivedPence: number
}

/** Why the payments of 12 months come to another sum than a year at today's prices, in whole pence. */
type Differences = Record<'begins' | 'ends' | 'prices' | 'days', number>

type Year = {
  months: string[]
  payments: Payment[]
  sums: MonthOfCategory[]
  /** What the contracts in force today cost in a year, by category, in pounds: the same as on the page of the category. */
  yearly: ReadonlyMap<string, number>
  differences: Differences
  otherCurrencies: Money[]
  unknown: Array<{ id: string; missing: 'cost' | 'day' }>
}

/**
 * Returns the 12 calendar months after that of a day, 'yyyy-MM', with all payments in them, their sums by month and category, what a year costs at today's
 * prices and why that differs, what those in other currencies come to, and the contracts that run in them and of which no amount, or of a single
 * payment no day, is known.
 */
export function costsByMonth(contracts: readonly PricedContract[], today: string): Year {
  const first = monthsAfter(`${today.slice(0, 7)}-01`, 1)
  const span = { today, from: first, to: daysAfter(monthsAfter(first, 12), -1) }
  const lasting = lastingOf(contracts, today)
  const parts = contracts.map((contract) => partOf(contract, { ...span, isLasting: lasting.has(contract.id) }))
  const payments = parts.flatMap((part) => part.payments)
  return {
    months: Array.from({ length: 12 }, (_, number) => monthsAfter(first, number).slice(0, 7)),
    payments,
    sums: sumsOf(payments.filter(isInPounds)),
    yearly: yearlyOf(parts),
    differences: differencesOf(parts, span),
    otherCurrencies: sumsByCurrency(payments.filter((payment) => !isInPounds(payment))),
    unknown: parts.flatMap((part) => unknownOf(part, span)),
  }
}

type Span = { today: string; from: string; to: string }

/** A contract with its payments, its last day that counts, and what it costs in a year at today's price: nothing while it is not in force. */
type Part = { contract: PricedContract; payments: Payment[]; lastDay: string; yearlyPence: number }

/**
 * Returns the ids of the contracts that go on beyond their end: those that renew themselves, and those that nobody has marked as ending, unless
 * another one of the same subcategory begins about then.
 */
function lastingOf(contracts: readonly PricedContract[], today: string): ReadonlySet<string> {
  const beside = Map.groupBy(contracts, ({ subcategoryId }) => subcategoryId)
  const isFollowed = (contract: PricedContract): boolean => {
    const end = currentEnd(contract, today)
    return (beside.get(contract.subcategoryId) ?? []).some(
      ({ id, direction, contractStartDate: start }) =>
        end !== null &&
        start !== null &&
        id !== contract.id &&
        direction === contract.direction &&
        start > (contract.contractStartDate ?? '') &&
        Math.abs(daysBetween(end, start)) <= daysBeside,
    )
  }
  const goesOn = (contract: PricedContract): boolean => {
    const { closed, atEnd } = contract
    if (closed !== null || atEnd.renewal === 'ends') return false
    return atEnd.renewal === 'renews' || !isFollowed(contract)
  }
  return new Set(contracts.filter(goesOn).map(({ id }) => id))
}

function partOf(contract: PricedContract, { today, from, to, isLasting }: Span & { isLasting: boolean }): Part {
  const { id, categoryId, direction, contractStartDate: start, penceNow } = contract
  const end = currentEnd(contract, today)
  const lastDay = isLasting || end === null || end > to ? to : end
  const payments = paymentsBetween(contract, { from, to: lastDay }).map(({ day, isDayKnown, price }) => ({
    itemId: id,
    categoryId,
    direction,
    day,
    isDayKnown,
    // In some months only, it is paid in those; else a year is shared out evenly.
    pence: isDayKnown || price.months !== null ? price.pence : price.monthlyPence,
    currency: price.currency,
    isExpected: isLasting && end !== null && day > end,
  }))
  const isInForce = (start === null || start <= today) && (end === null || end >= today)
  return { contract, payments, lastDay, yearlyPence: isInForce ? yearOf(penceNow ?? 0) : 0 }
}

function unknownOf({ contract, lastDay }: Part, { from, to }: Span): Year['unknown'] {
  const { id, contractStartDate: start, prices } = contract
  if (lastDay < from || (start !== null && start > to)) return []
  const last = prices.at(-1)
  if (last === undefined) return [{ id, missing: 'cost' }]
  return isOnce(last.other) && !areDaysKnown(contract, last) ? [{ id, missing: 'day' }] : []
}

const isPaidInPounds = ({ direction, currency }: Pick<Money, 'direction' | 'currency'>): boolean =>
  direction === 'out' && currency === usualCurrency

function yearlyOf(parts: readonly Part[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { contract, yearlyPence } of parts) {
    if (isPaidInPounds(contract)) sums.set(contract.categoryId, (sums.get(contract.categoryId) ?? 0) + yearlyPence)
  }
  return sums
}

function differencesOf(parts: readonly Part[], span: Span): Differences {
  const differences = { begins: 0, ends: 0, prices: 0, days: 0 }
  for (const part of parts) {
    const paid = part.payments.filter(isPaidInPounds).reduce((sum, { pence }) => sum + pence, 0)
    differences[reasonOf(part, span)] += paid - (isPaidInPounds(part.contract) ? part.yearlyPence : 0)
  }
  return differences
}

// The days on which it is paid are the reason where there is no other: 53 Fridays in a year, one payment in two years, or a single one.
function reasonOf({ contract, lastDay }: Part, { today, to }: Span): keyof Differences {
  const { contractStartDate: start, prices } = contract
  if (start !== null && start > today) return 'begins'
  if (lastDay < to) return 'ends'
  return prices.some(({ from }) => from > today && from <= to) ? 'prices' : 'days'
}

const isInPounds = ({ currency }: { currency: string }): boolean => currency === usualCurrency

function sumsOf(payments: readonly Payment[]): MonthOfCategory[] {
  const sums = new Map<string, MonthOfCategory>()
  for (const { day, categoryId, direction, pence, isExpected } of payments) {
    const month = day.slice(0, 7)
    const key = `${month} ${categoryId}`
    const sum = sums.get(key) ?? { month, categoryId, pence: 0, expectedPence: 0, receivedPence: 0, expectedReceivedPence: 0 }
    sums.set(key, sum)
    if (direction === 'in') {
      sum.receivedPence += pence
      if (isExpected) sum.expectedReceivedPence += pence
    } else {
      sum.pence += pence
      if (isExpected) sum.expectedPence += pence
    }
  }
  return [...sums.values()]
}

function sumsByCurrency(payments: readonly Payment[]): Money[] {
  const sums = new Map<string, Money>()
  for (const { direction, currency, pence } of payments) {
    const key = `${currency} ${direction}`
    const sum = sums.get(key) ?? { direction, currency, pence: 0 }
    sums.set(key, sum)
    sum.pence += pence
  }
  return [...sums.values()].toSorted(
    (one, other) => one.currency.localeCompare(other.currency) || other.direction.localeCompare(one.direction),
  )
}

/**
 * Returns the contracts that cost more a month on a day than 12 months before, or than at first where they are newer, those that rose most in
 * per cent first; one that had cost nothing is last. Only expenses in pounds that run on that day count;
 * what was paid in another currency before is not compared.
 */
export function risesOf(contracts: readonly PricedContract[], today: string): Array<{ id: string; penceBefore: number; penceNow: number }> {
  const aYearAgo = monthsAfter(today, -12)
  return contracts
    .filter(
      ({ contractStartDate: start, isKnownNow, direction }) => direction === 'out' && isKnownNow && (start === null || start <= today),
    )
    .flatMap(({ id, prices }) => {
      const [now, ...earlier] = inOneCurrency(prices.filter(({ from }) => from <= today).toReversed())
      const before = earlier.find(({ from }) => from <= aYearAgo) ?? earlier.at(-1)
      if (now === undefined || before === undefined || !isInPounds(now) || now.from <= aYearAgo || now.monthlyPence <= before.monthlyPence)
        return []
      return [{ id, penceBefore: before.monthlyPence, penceNow: now.monthlyPence }]
    })
    .toSorted((one, other) => share(other) - share(one) || other.penceNow - one.penceNow)
}

const share = ({ penceBefore, penceNow }: { penceBefore: number; penceNow: number }): number =>
  penceBefore === 0 ? 0 : (penceNow - penceBefore) / penceBefore
