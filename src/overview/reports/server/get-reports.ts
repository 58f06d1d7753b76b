import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ReportContract, Reports } from '../contract.ts'
import { type Locations, listDueTasks } from './due-tasks.ts'
import { type EndingContract, listEndingContracts } from './ending-contracts.ts'
import { mostListed } from './most-listed.ts'
import { listNextInCategories } from './next-in-categories.ts'
import { toLocation } from './location-row.ts'
import { categoryStatuses } from './category-statuses.ts'

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
