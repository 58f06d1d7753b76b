import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ReportContract, Reports, CategoryStatus } from '../contract.ts'
import { type Locations, listDueTasks, type CategoryTasks } from './due-tasks.ts'
import { type EndingContract, type LineContract, listEndingContracts } from './ending-contracts.ts'
import { listNextInCategories, type NextAppointment, type NextDinner, type NextTrip } from './next-in-categories.ts'
import { toLocation } from './location-row.ts'
import { firstListed, mostListed } from '../shared/report-lists.ts'

/**
 * Returns the caller's reports at an instant, over all their spaces (GAP-103), for badge, lists and tiles; the first part has fewer entries
 * in each list. Three statements, one flush.
 */
export async function getReports(db: Db, now: Date, part?: 'first'): Promise<Reports> {
  const most = part === 'first' ? firstListed : mostListed
  const [due, contracts, next] = await Promise.all([
    listDueTasks(db, now, most),
    listEndingContracts(db, now, most),
    listNextInCategories(db, now),
  ])
  const { today, until, tasks, laterThisWeek, places } = due
  const sum = (of: 'overdue' | 'dueToday'): number => due.categories.reduce((total, category) => total + category[of], 0)
  return {
    today,
    until,
    tasks,
    contracts: contracts.ending.flatMap((contract) => toReportContract(contract, places)),
    ended: contracts.ended.flatMap((contract) => toReportContract(contract, places)),
    counts: {
      overdue: sum('overdue'),
      dueToday: sum('dueToday'),
      dueThisWeek: sum('dueToday') + laterThisWeek,
      contracts: contracts.endingCount,
      ended: contracts.endedCount,
    },
    statusLines: categoryStatuses({ today, tasks: due.categories, contracts: contracts.inLines, ...next }),
  }
}

function toReportContract({ categoryId, parentName, ...contract }: EndingContract, places: Locations): ReportContract[] {
  const place = places.get(categoryId)
  return place === undefined ? [] : [{ ...contract, place: toLocation({ ...place, parent_name: parentName }) }]
}

type Known = {
  today: string
  tasks: readonly CategoryTasks[]
  contracts: readonly LineContract[]
  appointments: readonly NextAppointment[]
  trips: readonly NextTrip[]
  dinners: readonly NextDinner[]
}

/** Returns the status of each category. Every task that the badge counts means that its category needs attention; a contract or an appointment may, too. */
function categoryStatuses({ today, ...known }: Known): CategoryStatus[] {
  const [tasks, contracts] = [byCategory(known.tasks), byCategory(known.contracts)]
  const [appointments, trips, dinners] = [byCategory(known.appointments), byCategory(known.trips), byCategory(known.dinners)]
  const ids = [tasks, contracts, appointments, trips, dinners].flatMap((things) => [...things.keys()])
  return [...new Set(ids)].map((categoryId) =>
    statusOf(categoryId, {
      today,
      tasks: tasks.get(categoryId),
      contract: contracts.get(categoryId),
      appointment: appointments.get(categoryId),
      trip: trips.get(categoryId),
      dinner: dinners.get(categoryId),
    }),
  )
}

function byCategory<Thing extends { categoryId: string }>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.categoryId, thing]))
}

type OfOneCategory = {
  today: string
  tasks: CategoryTasks | undefined
  contract: LineContract | undefined
  appointment: NextAppointment | undefined
  trip: NextTrip | undefined
  dinner: NextDinner | undefined
}

function statusOf(categoryId: string, { today, tasks, contract, appointment, trip, dinner }: OfOneCategory): CategoryStatus {
  return {
    categoryId,
    needsAttention: tasks !== undefined || (contract !== undefined && contract.daysLeft <= 7) || appointment?.isNear === true,
    overdue: tasks?.overdue ?? 0,
    dueToday: tasks?.dueToday ?? 0,
    oldestDue: tasks !== undefined && tasks.oldest < today ? tasks.oldest : null,
    contract: contract === undefined ? null : { subcategoryName: contract.subcategoryName, endDate: contract.endDate },
    appointment:
      appointment === undefined
        ? null
        : { subcategoryName: appointment.subcategoryName, day: appointment.day, location: appointment.location },
    trip: trip === undefined ? null : { places: trip.places, startDate: trip.startDate, endDate: trip.endDate },
    dinner: dinner?.dinner ?? null,
  }
}
