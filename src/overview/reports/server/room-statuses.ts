import type { RoomStatus } from '../contract.ts'
import type { RoomTasks } from './due-tasks.ts'
import type { EndingContract } from './ending-contracts.ts'
import type { NextInRoom } from './next-in-rooms.ts'

type Known = { today: string; tasks: readonly RoomTasks[]; contracts: readonly EndingContract[]; next: readonly NextInRoom[] }

/** Returns the status of each room. Every task that the badge counts lights its room; a contract or an appointment may light it as well. */
export function roomSigns({ today, tasks, contracts, next }: Known): RoomStatus[] {
  const due = new Map(tasks.map((room) => [room.categoryId, room]))
  const naming = new Map(contracts.filter(({ namesRoom }) => namesRoom).map((contract) => [contract.categoryId, contract]))
  const coming = new Map(next.map((room) => [room.categoryId, room]))
  return [...new Set([...due.keys(), ...naming.keys(), ...coming.keys()])].map((categoryId) =>
    signOf(categoryId, { today, tasks: due.get(categoryId), contract: naming.get(categoryId), next: coming.get(categoryId) }),
  )
}

type OfOneRoom = {
  today: string
  tasks: RoomTasks | undefined
  contract: EndingContract | undefined
  next: NextInRoom | undefined
}

function signOf(categoryId: string, { today, tasks, contract, next }: OfOneRoom): RoomStatus {
  const { appointment = null, trip = null, dinner = null } = next ?? {}
  return {
    categoryId,
    lit: tasks !== undefined || contract?.hasEnded === true || contract?.endsWithinWeek === true || appointment?.isNear === true,
    overdue: tasks?.overdue ?? 0,
    dueToday: tasks?.dueToday ?? 0,
    oldestDue: tasks !== undefined && tasks.oldest < today ? tasks.oldest : null,
    contract: contract === undefined ? null : { subcategoryName: contract.subcategoryName, endDate: contract.endDate },
    appointment: appointment && { subcategoryName: appointment.subcategoryName, day: appointment.day, location: appointment.location },
    trip,
    dinner,
  }
}
