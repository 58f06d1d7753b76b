import type { ReportTask, RoomSign } from '../contract.ts'
import type { EndingContract } from './ending-contracts.ts'
import type { NextInRoom } from './next-in-rooms.ts'

type Known = { today: string; tasks: readonly ReportTask[]; contracts: readonly EndingContract[]; next: readonly NextInRoom[] }

/** What each room shows. Every task that the badge counts lights its room; a contract or an appointment may light it as well. */
export function roomSigns(known: Known): RoomSign[] {
  const needed = known.tasks.filter((task) => task.dueDate <= known.today)
  const naming = known.contracts.filter((contract) => contract.namesRoom)
  const ids = [
    ...needed.map(({ place }) => place.categoryId),
    ...naming.map(({ place }) => place.categoryId),
    ...known.next.map(({ categoryId }) => categoryId),
  ]
  return [...new Set(ids)].map((categoryId) =>
    signOf(categoryId, {
      today: known.today,
      tasks: needed.filter(({ place }) => place.categoryId === categoryId),
      contract: naming.find(({ place }) => place.categoryId === categoryId),
      next: known.next.find((next) => next.categoryId === categoryId),
    }),
  )
}

type OfOneRoom = {
  today: string
  tasks: readonly ReportTask[]
  contract: EndingContract | undefined
  next: NextInRoom | undefined
}

function signOf(categoryId: string, { today, tasks, contract, next }: OfOneRoom): RoomSign {
  const { appointment = null, trip = null, dinner = null } = next ?? {}
  const overdue = tasks.filter(({ dueDate }) => dueDate < today)
  return {
    categoryId,
    lit: tasks.length > 0 || contract?.hasEnded === true || contract?.endsWithinWeek === true || appointment?.isNear === true,
    overdue: overdue.length,
    dueToday: tasks.length - overdue.length,
    oldestDue: overdue[0]?.dueDate ?? null,
    contract: contract === undefined ? null : { subcategoryName: contract.subcategoryName, endDate: contract.endDate },
    appointment: appointment && { subcategoryName: appointment.subcategoryName, day: appointment.day, location: appointment.location },
    trip,
    dinner,
  }
}
