import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ReportContract, Reports, CategoryStatus } from '../contract.ts'
import { type CategoryTasks, dueColumns, type DueRow, dueTables, type Locations, toDueTasks } from './due-tasks.ts'
import { contractColumns, type ContractsRow, contractTables, type EndingContract, type LineContract } from './ending-contracts.ts'
import { type NextAppointment, nextColumns, type NextDinner, type NextRow, type NextTrip } from './next-in-categories.ts'
import { toLocation } from './location-row.ts'
import { viewersDay } from './viewers-day.ts'
import { firstListed, mostListed } from '../shared/report-lists.ts'

/**
 * Returns the caller's reports at an instant, over all their spaces (GAP-103), for badge, lists and tiles; the first part has fewer entries
 * in each list. One statement.
 */
export async function getReports(db: Db, now: Date, part?: 'first'): Promise<Reports> {
  const row = await readReports(db, now, part === 'first' ? firstListed : mostListed)
  const { until, tasks, places } = toDueTasks(row)
  const sum = (of: 'overdue' | 'dueToday'): number => row.busy.reduce((total, category) => total + category[of], 0)
  return {
    today: row.today,
    until,
    tasks,
    contracts: row.ending.flatMap((contract) => toReportContract(contract, places)),
    ended: row.ended.flatMap((contract) => toReportContract(contract, places)),
    counts: {
      overdue: sum('overdue'),
      dueToday: sum('dueToday'),
      dueThisWeek: sum('dueToday') + row.later,
      contracts: row.endingCount,
      ended: row.endedCount,
    },
    statusLines: categoryStatuses(row),
  }
}

type ReportsRow = DueRow & ContractsRow & NextRow

async function readReports(db: Db, now: Date, most: number): Promise<ReportsRow> {
  const { rows } = await sql<ReportsRow>`
    with ${viewersDay(now)}, ${dueTables(most)}, ${contractTables(most)}
    select ${dueColumns()}, ${contractColumns()}, ${nextColumns(now)} from d`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the person has no profile')
  return row
}

function toReportContract({ categoryId, parentName, ...contract }: EndingContract, places: Locations): ReportContract[] {
  const place = places.get(categoryId)
  return place === undefined ? [] : [{ ...contract, place: toLocation({ ...place, parent_name: parentName }) }]
}

/** Returns the status of each category. Every task that the badge counts means that its category needs attention; a contract or an appointment may, too. */
function categoryStatuses({ today, ...row }: ReportsRow): CategoryStatus[] {
  const [tasks, contracts] = [byCategory(row.busy), byCategory(row.inLines)]
  const [appointments, trips, dinners] = [byCategory(row.appointments), byCategory(row.trips), byCategory(row.dinners)]
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
