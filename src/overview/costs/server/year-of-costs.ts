import {
  currentEnd,
  inOneCurrency,
  monthsAfter,
  type PaidPrice,
  type PaymentSchedule,
  paymentsBetween,
  usualCurrency,
} from '../../../organizer/items/shared/public.ts'
import { daysAfter } from '../../../platform/shared/dates.ts'

/** What a month and a payment cost from a day on, in hundredths of a currency, and how often it is paid. */
type Price = PaidPrice & { monthlyPence: number; pence: number; currency: string }

/** What decides when a contract is paid, and how much; days are 'yyyy-MM-dd'. */
export type PricedContract = Parameters<typeof currentEnd>[0] &
  PaymentSchedule<Price> & { id: string; categoryId: string; direction: 'out' | 'in' }

/** A payment on its day; an expected one lies beyond the end of a contract that renews itself. */
type Payment = Money & { itemId: string; categoryId: string; day: string; isExpected: boolean }
type Money = { direction: 'out' | 'in'; currency: string; pence: number }

/** What the payments of one category come to in one month in pounds, how much of that is expected, and what is received. */
type MonthOfCategory = { month: string; categoryId: string; pence: number; expectedPence: number; receivedPence: number }

type Year = { months: string[]; payments: Payment[]; sums: MonthOfCategory[]; otherCurrencies: Money[]; unknown: string[] }

/**
 * Returns the 12 calendar months after that of a day, 'yyyy-MM', with all payments in them, their sums by month and category,
 * what those in other currencies come to (GAP-140), and the ids of the contracts that run in them and of which no amount is known (RENEW-26 to RENEW-28).
 */
export function yearOfCosts(contracts: readonly PricedContract[], today: string): Year {
  const first = monthsAfter(`${today.slice(0, 7)}-01`, 1)
  const span = { today, from: first, to: daysAfter(monthsAfter(first, 12), -1) }
  const payments = contracts.flatMap((contract) => paymentsOf(contract, span))
  return {
    months: Array.from({ length: 12 }, (_, number) => monthsAfter(first, number).slice(0, 7)),
    payments,
    sums: sumsOf(payments.filter(isInPounds)),
    otherCurrencies: sumsByCurrency(payments.filter((payment) => !isInPounds(payment))),
    unknown: contracts.filter((contract) => contract.prices.length === 0 && runsIn(contract, span)).map(({ id }) => id),
  }
}

type Span = { today: string; from: string; to: string }

const isLasting = ({ closed, atEnd }: PricedContract): boolean => closed === null && atEnd.renewal === 'renews'

// The last day that counts: one that renews itself is counted on.
function lastDay(contract: PricedContract, { today, to }: Span): string {
  const end = currentEnd(contract, today)
  return isLasting(contract) || end === null || end > to ? to : end
}

function runsIn(contract: PricedContract, span: Span): boolean {
  const { contractStartDate: start } = contract
  return lastDay(contract, span) >= span.from && (start === null || start <= span.to)
}

function paymentsOf(contract: PricedContract, span: Span): Payment[] {
  const { id, categoryId, direction } = contract
  const end = currentEnd(contract, span.today)
  return paymentsBetween(contract, { from: span.from, to: lastDay(contract, span) }).map(({ day, price: { pence, currency } }) => ({
    itemId: id,
    categoryId,
    direction,
    day,
    pence,
    currency,
    isExpected: isLasting(contract) && end !== null && day > end,
  }))
}

const isInPounds = ({ currency }: { currency: string }): boolean => currency === usualCurrency

function sumsOf(payments: readonly Payment[]): MonthOfCategory[] {
  const sums = new Map<string, MonthOfCategory>()
  for (const { day, categoryId, direction, pence, isExpected } of payments) {
    const month = day.slice(0, 7)
    const key = `${month} ${categoryId}`
    const sum = sums.get(key) ?? { month, categoryId, pence: 0, expectedPence: 0, receivedPence: 0 }
    sums.set(key, sum)
    if (direction === 'in') sum.receivedPence += pence
    else {
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
 * per cent first; one that had cost nothing comes last (RENEW-24). Only contracts that run on that day count, whose money goes out and is in pounds;
 * what was paid in another currency before is not compared (GAP-140).
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
