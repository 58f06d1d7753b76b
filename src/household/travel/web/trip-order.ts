import type { TravelPlan } from '../contract.ts'

/** Splits the plans into current and coming ones, the earliest first, and past ones, the latest first. */
export function inOrder(plans: readonly TravelPlan[], today: string): { ahead: TravelPlan[]; past: TravelPlan[] } {
  const isAhead = ({ endDate }: TravelPlan): boolean => endDate >= today
  return {
    ahead: plans.filter(isAhead).toSorted((one, other) => order(one.startDate, other.startDate) || order(one.id, other.id)),
    past: plans
      .filter((plan) => !isAhead(plan))
      .toSorted((one, other) => order(other.endDate, one.endDate) || order(other.startDate, one.startDate) || order(one.id, other.id)),
  }
}

function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
