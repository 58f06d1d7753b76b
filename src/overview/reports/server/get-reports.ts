import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ReportContract, Reports } from '../contract.ts'
import { readDueTasks } from './due-tasks.ts'
import { type EndingContract, readEndingContracts } from './ending-contracts.ts'
import { readNextInRooms } from './next-in-rooms.ts'
import { roomSigns } from './room-signs.ts'

/** The reports of the asking person at an instant, over all their spaces (GAP-103). Badge, lists and lamps come from this one read. Three statements in one flush. */
export async function getReports(db: Db, now: Date): Promise<Reports> {
  const [{ today, until, tasks }, contracts, next] = await Promise.all([
    readDueTasks(db, now),
    readEndingContracts(db, now),
    readNextInRooms(db, now),
  ])
  return {
    today,
    until,
    tasks,
    contracts: contracts.filter(({ endsThisMonth }) => endsThisMonth).map(toReportContract),
    rooms: roomSigns({ today, tasks, contracts, next }),
  }
}

function toReportContract({ itemId, subcategoryId, subcategoryName, providerName, endDate, place }: EndingContract): ReportContract {
  return { itemId, subcategoryId, subcategoryName, providerName, endDate, place }
}
