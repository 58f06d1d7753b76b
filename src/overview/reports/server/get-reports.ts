import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ReportContract, Reports, CategoryStatus } from '../contract.ts'
import { type Locations, listDueTasks, type CategoryTasks } from './due-tasks.ts'
import { type EndingContract, listEndingContracts } from './ending-contracts.ts'
import { mostListed } from './most-listed.ts'
import { listNextInCategories, type NextInCategory } from './next-in-categories.ts'
import { toLocation } from './location-row.ts'

/** Returns the caller's reports at an instant, over all their spaces (GAP-103), for badge, lists and tiles. Three statements, one flush. */
export async function getReports(db: Db, now: Date): Promise<Reports> {
  const [due, ending, next] = await Promise.all([listDueTasks(db, now), listEndingContracts(db, now), listNextInCategories(db, now)])
  const { today, until, tasks, laterThisWeek, places } = due
  const sum = (of: 'overdue' | 'dueToday'): number => due.categories.reduce((total, category) => total + category[of], 0)
  return {
    today,
    until,
    tasks,
    contracts: ending.listed
      .filter(({ endsThisMonth }) => endsThisMonth)
      .slice(0, mostListed)
      .flatMap((contract) => toReportContract(contract, places)),
    ended: ending.listed
      .filter(({ hasEnded }) => hasEnded)
      .toReversed()
      .slice(0, mostListed)
      .flatMap((contract) => toReportContract(contract, places)),
    counts: {
      overdue: sum('overdue'),
      dueToday: sum('dueToday'),
      dueThisWeek: sum('dueToday') + laterThisWeek,
      contracts: ending.endsThisMonth,
      ended: ending.ended,
    },
    statusLines: categoryStatuses({ today, tasks: due.categories, contracts: ending.listed, next }),
  }
}

function toReportContract({ parentName, ...contract }: EndingContract, places: Locations): ReportContract[] {
  const place = places.get(contract.categoryId)
  if (place === undefined) return []
  const { itemId, subcategoryId, subcategoryName, providerName, endDate } = contract
  return [{ itemId, subcategoryId, subcategoryName, providerName, endDate, place: toLocation({ ...place, parent_name: parentName }) }]
}

type Known = { today: string; tasks: readonly CategoryTasks[]; contracts: readonly EndingContract[]; next: readonly NextInCategory[] }

/** Returns the status of each category. Every task that the badge counts means that its category needs attention; a contract or an appointment may, too. */
function categoryStatuses({ today, tasks, contracts, next }: Known): CategoryStatus[] {
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
