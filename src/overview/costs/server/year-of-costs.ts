import type { PaymentFrequency } from '../../../organizer/items/contract.ts'
import { currentEnd, monthsAfter } from '../../../organizer/items/shared/public.ts'
import { daysAfter } from '../../../platform/shared/dates.ts'
import { daysOf } from '../../../platform/shared/rhythm.ts'

/** What a month and a payment cost from a day on, in whole pence, and how often it is paid; without a frequency, every month (GAP-137). */
type Price = { from: string; monthlyPence: number; pence: number; frequency: PaymentFrequency | null }

/**
 * What decides when a contract is paid, and how much; days are 'yyyy-MM-dd', prices the earliest first. Before its first price a contract
 * costs as much as from then on, unless what it costs now is not known.
 */
export type PricedContract = Parameters<typeof currentEnd>[0] & {
  id: string
  categoryId: string
  contractStartDate: string | null
  isKnownNow: boolean
  prices: readonly Price[]
}

/** A payment on its day; an expected one lies beyond the end of a contract that renews itself. */
type Payment = { itemId: string; categoryId: string; day: string; pence: number; isExpected: boolean }

/** What the payments of one category come to in one month, and how much of that is expected. */
type MonthOfCategory = { month: string; categoryId: string; pence: number; expectedPence: number }

type Year = { months: string[]; payments: Payment[]; sums: MonthOfCategory[]; unknown: string[] }

/**
 * Returns the 12 calendar months after that of a day, 'yyyy-MM', with all payments in them and their sums by month and category, and
 * the ids of the contracts that run in them and of which no amount is known (RENEW-26 to RENEW-28).
 */
export function yearOfCosts(contracts: readonly PricedContract[], today: string): Year {
  const first = monthsAfter(`${today.slice(0, 7)}-01`, 1)
  const span = { today, from: first, to: daysAfter(monthsAfter(first, 12), -1) }
  const payments = contracts.flatMap((contract) => paymentsOf(contract, span))
  return {
    months: Array.from({ length: 12 }, (_, number) => monthsAfter(first, number).slice(0, 7)),
    payments,
    sums: sumsOf(payments),
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

// Without a day on which the contract starts, its payments are counted from the day of its first price.
function paymentsOf(contract: PricedContract, span: Span): Payment[] {
  const { id, categoryId, prices, isKnownNow } = contract
  const startsOn = contract.contractStartDate ?? prices[0]?.from
  if (startsOn === undefined) return []
  const end = currentEnd(contract, span.today)
  const last = lastDay(contract, span)
  return prices.flatMap(({ from: since, pence, frequency }, place) => {
    const next = prices[place + 1]
    const from = (place === 0 && isKnownNow) || since < span.from ? span.from : since
    const to = next === undefined || next.from > last ? last : daysAfter(next.from, -1)
    if (to < from) return []
    return daysOf({ rule: rules[frequency ?? 'Monthly'], startsOn, from, to }).map((day) => ({
      itemId: id,
      categoryId,
      day,
      pence,
      isExpected: isLasting(contract) && end !== null && day > end,
    }))
  })
}

const rules = {
  Weekly: { frequency: 'WEEKLY', interval: 1 },
  'Bi-weekly': { frequency: 'WEEKLY', interval: 2 },
  Monthly: { frequency: 'MONTHLY', interval: 1 },
  Quarterly: { frequency: 'MONTHLY', interval: 3 },
  Yearly: { frequency: 'YEARLY', interval: 1 },
} as const

function sumsOf(payments: readonly Payment[]): MonthOfCategory[] {
  const sums = new Map<string, MonthOfCategory>()
  for (const { day, categoryId, pence, isExpected } of payments) {
    const month = day.slice(0, 7)
    const key = `${month} ${categoryId}`
    const { pence: known, expectedPence } = sums.get(key) ?? { pence: 0, expectedPence: 0 }
    sums.set(key, { month, categoryId, pence: known + pence, expectedPence: expectedPence + (isExpected ? pence : 0) })
  }
  return [...sums.values()]
}

/**
 * Returns the contracts that cost more a month on a day than 12 months before, or than at first where they are newer, those that rose most in
 * per cent first; one that had cost nothing comes last (RENEW-24). Only contracts that run on that day count.
 */
export function risesOf(contracts: readonly PricedContract[], today: string): Array<{ id: string; penceBefore: number; penceNow: number }> {
  const aYearAgo = monthsAfter(today, -12)
  return contracts
    .filter(({ contractStartDate: start, isKnownNow }) => isKnownNow && (start === null || start <= today))
    .flatMap(({ id, prices }) => {
      const now = prices.findLast(({ from }) => from <= today)
      const before = prices.findLast(({ from }) => from <= aYearAgo) ?? prices[0]
      if (now === undefined || before === undefined || now.monthlyPence <= before.monthlyPence) return []
      return [{ id, penceBefore: before.monthlyPence, penceNow: now.monthlyPence }]
    })
    .toSorted((one, other) => share(other) - share(one) || other.penceNow - one.penceNow)
}

const share = ({ penceBefore, penceNow }: { penceBefore: number; penceNow: number }): number =>
  penceBefore === 0 ? 0 : (penceNow - penceBefore) / penceBefore
