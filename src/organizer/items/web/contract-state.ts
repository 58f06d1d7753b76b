import { daysUntil } from '../../../platform/shared/dates.ts'
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

type Sums = { monthlyCostPence: number; endDate: string | null }

/** Returns the monthly cost of the contracts in force (GAP-137) and the next end: theirs, else of those to come, else the last past one. */
export function sumsOf(items: readonly (Term & Pick<Item, 'monthlyCostPence'>)[], today: string): Sums {
  const isInForce = (item: Term) => positions[stateOf(item, today)] === 0
  const endsOf = (kind: number) =>
    items
      .flatMap((item) => (item.contractEndDate !== null && positions[stateOf(item, today)] === kind ? [item.contractEndDate] : []))
      .toSorted()
  return {
    monthlyCostPence: items.filter(isInForce).reduce((sum, { monthlyCostPence }) => sum + (monthlyCostPence ?? 0), 0),
    endDate: endsOf(0)[0] ?? endsOf(1)[0] ?? endsOf(2).at(-1) ?? null,
  }
}
