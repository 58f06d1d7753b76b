import type { CategoryStatus } from '../contract.ts'
import type { CategoryTasks } from './due-tasks.ts'
import type { EndingContract } from './ending-contracts.ts'
import type { NextInCategory } from './next-in-categories.ts'

type Known = { today: string; tasks: readonly CategoryTasks[]; contracts: readonly EndingContract[]; next: readonly NextInCategory[] }

/** Returns the status of each category. Every task that the badge counts means that its category needs attention; a contract or an appointment may, too. */
export function categoryStatuses({ today, tasks, contracts, next }: Known): CategoryStatus[] {
  const due = new Map(tasks.map((category) => [category.categoryId, category]))
  const naming = new Map(contracts.filter(({ inStatusLine }) => inStatusLine).map((contract) => [contract.categoryId, contract]))
  const coming = new Map(next.map((category) => [category.categoryId, category]))
  return [...new Set([...due.keys(), ...naming.keys(), ...coming.keys()])].map((categoryId) =>
    statusOf(categoryId, { today, tasks: due.get(categoryId), contract: naming.get(categoryId), next: coming.get(categoryId) }),
  )
}

type OfOneCategory = {
  today: string
  tasks: CategoryTasks | undefined
  contract: EndingContract | undefined
  next: NextInCategory | undefined
}

function statusOf(categoryId: string, { today, tasks, contract, next }: OfOneCategory): CategoryStatus {
  const { appointment = null, trip = null, dinner = null } = next ?? {}
  return {
    categoryId,
    needsAttention: tasks !== undefined || contract?.hasEnded === true || contract?.endsWithinWeek === true || appointment?.isNear === true,
    overdue: tasks?.overdue ?? 0,
    dueToday: tasks?.dueToday ?? 0,
    oldestDue: tasks !== undefined && tasks.oldest < today ? tasks.oldest : null,
    contract: contract === undefined ? null : { subcategoryName: contract.subcategoryName, endDate: contract.endDate },
    appointment: appointment && { subcategoryName: appointment.subcategoryName, day: appointment.day, location: appointment.location },
    trip,
    dinner,
  }
}
