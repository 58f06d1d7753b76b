import type { OtherSum } from '#organizer/subcategories/contract.ts'
import { endGauge } from '#organizer/subcategories/web/end-gauge.ts'
import { mergeSums } from '#organizer/subcategories/web/merge-sums.ts'
import { daysAfter, daysUntil } from '#platform/shared/dates.ts'
import type { Item } from '../contract.ts'
import { costOn } from '../shared/costs.ts'
import { daysBeside, usualCurrency } from '../shared/limits.ts'
import { currentEnd, isShortTerm, monthsAfter, nextNotice, previousEnd } from '../shared/terms.ts'

/** The state of a contract on a day: in force, in force and ending or renewing within 30 days, not begun, or over. */
export type ContractState = 'running' | 'soon' | 'coming' | 'ended'
/** What decides when a contract is in force, ends and is announced. */
export type Term = Pick<Item, 'contractStartDate' | 'contractEndDate' | 'atEnd' | 'handledUntil' | 'closed'>

/** Returns the state of a contract today. Without a start it has begun, without an end it continues. */
export function stateOf(term: Term, today: string): ContractState {
  const end = currentEnd(term, today)
  if (end !== null && end < today) return 'ended'
  if (term.contractStartDate !== null && term.contractStartDate > today) return 'coming'
  return endGauge(shownEnd(term, today), today).state === 'soon' ? 'soon' : 'running'
}

/** Returns the end of a contract that somebody has to think of: its current end, but not that of a short term which renews itself. */
function shownEnd(term: Term, today: string): string | null {
  const end = currentEnd(term, today)
  return end === null || isShortTerm(term, end) ? null : end
}

/** Returns the first day of the term that runs today: the start, or the day on which the contract last renewed itself. */
export function termStart(term: Term, today: string): string | null {
  const end = currentEnd(term, today)
  const before = end === null ? undefined : previousEnd(term, end)
  return before === undefined ? term.contractStartDate : daysAfter(before, 1)
}

/** Returns the fraction of a term that is left, from 1 before it begins to 0 when it is over; undefined when a date is missing. */
export function termLeft(term: Term, today: string): number | undefined {
  const [start, end] = [termStart(term, today), currentEnd(term, today)]
  if (start === null || end === null) return undefined
  const whole = Math.max(1, daysUntil({ day: end, today: start }))
  return Math.min(1, Math.max(0, daysUntil({ day: end, today }) / whole))
}

/** Returns the fraction of the running term that is left on the last day to post notice for its end; undefined where that is over, or asked for by none. */
export function noticeLeft(term: Term, today: string): number | undefined {
  const [start, end, next] = [termStart(term, today), currentEnd(term, today), nextNotice(term, today)]
  if (start === null || end === null || next?.endsOn !== end || next.sendBy < today) return undefined
  return Math.min(1, Math.max(0, daysUntil({ day: end, today: next.sendBy }) / Math.max(1, daysUntil({ day: end, today: start }))))
}

const positions: Readonly<Record<ContractState, number>> = { running: 0, soon: 0, coming: 1, ended: 2 }

/** Sorts contracts in force first, then future ones, then those that are over; each kind keeps its order. */
export function byState<T extends Term>(items: readonly T[], today: string): T[] {
  return items.toSorted((one, other) => positions[stateOf(one, today)] - positions[stateOf(other, today)])
}

type Sums = { monthlyCostPence: number; otherSums: OtherSum[]; endDate: string | null; followedBy: { providerName: string | null } | null }
type Summed = Term & Pick<Item, 'monthlyCostPence' | 'price' | 'providerName'> & { paying: Pick<Item['paying'], 'direction' | 'currency'> }

/**
 * Returns the monthly cost in pounds of the contracts in force, other sums of a month, and their first end with the contract in force on the day after it,
 * if any; while none is in force, the last end of those that are over. The server computes the same for a subcategory at a glance.
 */
export function sumsOf(items: readonly Summed[], today: string): Sums {
  const inForce = items.filter((item) => positions[stateOf(item, today)] === 0)
  const counted = inForce.length > 0 ? inForce : items.filter((item) => stateOf(item, today) === 'ended')
  const ends = counted.flatMap((item) => shownEnd(item, today) ?? []).toSorted()
  const endDate = (inForce.length > 0 ? ends[0] : ends.at(-1)) ?? null
  const followers = endDate === null || endDate < today ? [] : items.filter((item) => follows(item, { endDate, today }))
  // Those without a start come last.
  const [follower] = followers.toSorted((one, other) => (other.contractStartDate ?? '').localeCompare(one.contractStartDate ?? ''))
  return {
    ...monthOf(inForce, today),
    endDate,
    followedBy: follower === undefined ? null : { providerName: follower.providerName },
  }
}

function monthOf(items: readonly Summed[], today: string): Pick<Sums, 'monthlyCostPence' | 'otherSums'> {
  const all = mergeSums(
    items.map(({ paying: { direction, currency }, ...cost }) => ({
      direction,
      currency,
      pence: costOn(cost, today).monthlyCostPence ?? 0,
    })),
  )
  const isPlain = ({ direction, currency }: OtherSum): boolean => direction === 'out' && currency === usualCurrency
  return {
    monthlyCostPence: all.find(isPlain)?.pence ?? 0,
    otherSums: all.filter((sum) => !isPlain(sum) && sum.pence > 0),
  }
}

/** Returns whether a contract is over and nobody has to say any more what became of it: it is closed, or another one of its subcategory followed it. */
export function isSettled(item: Term & { id: string }, all: ReadonlyArray<Term & { id: string }>, today: string): boolean {
  const endDate = currentEnd(item, today)
  if (endDate === null || stateOf(item, today) !== 'ended') return false
  return item.closed !== null || all.some((one) => one.id !== item.id && follows(one, { endDate, today }))
}

// As far as is known today: whatever renews itself is not taken to follow its own end, nor is what ran beside it long before. One of which only
// the end is known is taken for one of a year.
function follows(item: Term, { endDate, today }: { endDate: string; today: string }): boolean {
  const end = currentEnd(item, today)
  const day = daysAfter(endDate, 1)
  const begin = item.contractStartDate ?? (end === null ? null : daysAfter(monthsAfter(end, -12), 1))
  return begin !== null && begin <= day && begin >= daysAfter(endDate, -daysBeside) && (end === null || end >= day)
}
