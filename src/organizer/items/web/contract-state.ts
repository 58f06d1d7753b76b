import { daysAfter, daysUntil } from '../../../platform/shared/dates.ts'
import { endGauge } from '../../subcategories/web/public.ts'
import type { Item } from '../contract.ts'

/** The state of a contract on a day: in force, in force and ending within 30 days, not begun, or over. */
export type ContractState = 'running' | 'soon' | 'coming' | 'ended'
export type Term = Pick<Item, 'contractStartDate' | 'contractEndDate'>

/** Returns the state of a contract today. Without a start it has begun, without an end it continues (GAP-137). */
export function stateOf({ contractStartDate: start, contractEndDate: end }: Term, today: string): ContractState {
  const { state } = endGauge(end, today)
  if (state === 'past') return 'ended'
  if (start !== null && start > today) return 'coming'
  return state === 'soon' ? 'soon' : 'running'
}

/** Returns the fraction of a term that is left, from 1 before it begins to 0 when it is over; undefined when a date is missing. */
export function termLeft({ contractStartDate: start, contractEndDate: end }: Term, today: string): number | undefined {
  if (start === null || end === null) return undefined
  const whole = Math.max(1, daysUntil({ day: end, today: start }))
  return Math.min(1, Math.max(0, daysUntil({ day: end, today }) / whole))
}

const positions: Readonly<Record<ContractState, number>> = { running: 0, soon: 0, coming: 1, ended: 2 }

/** Sorts contracts in force first, then those to come, then those that are over; each kind keeps its order. */
export function byState<T extends Term>(items: readonly T[], today: string): T[] {
  return items.toSorted((one, other) => positions[stateOf(one, today)] - positions[stateOf(other, today)])
}

type Sums = { monthlyCostPence: number; endDate: string | null; followedBy: { providerName: string | null } | null }
type Summed = Term & Pick<Item, 'monthlyCostPence' | 'providerName'>

/**
 * Returns the monthly cost of the contracts in force (GAP-137), and the first end of theirs with the contract in force on the day after it,
 * if any; while none is in force, the last end of those that are over. The server says the same of a subcategory at a glance.
 */
export function sumsOf(items: readonly Summed[], today: string): Sums {
  const isInForce = (item: Term, day: string) => positions[stateOf(item, day)] === 0
  const inForce = items.filter((item) => isInForce(item, today))
  const counted = inForce.length > 0 ? inForce : items.filter((item) => stateOf(item, today) === 'ended')
  const ends = counted.flatMap(({ contractEndDate: end }) => end ?? []).toSorted()
  const endDate = (inForce.length > 0 ? ends[0] : ends.at(-1)) ?? null
  const followers = endDate === null || endDate < today ? [] : items.filter((item) => isInForce(item, daysAfter(endDate, 1)))
  // Those without a start come last.
  const [follower] = followers.toSorted((one, other) => (other.contractStartDate ?? '').localeCompare(one.contractStartDate ?? ''))
  return {
    monthlyCostPence: inForce.reduce((sum, { monthlyCostPence }) => sum + (monthlyCostPence ?? 0), 0),
    endDate,
    followedBy: follower === undefined ? null : { providerName: follower.providerName },
  }
}
