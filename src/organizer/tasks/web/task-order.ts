import type { Task } from '../contract.ts'

/** The order of the server (GAP-100): by due date, those without one after the others, then as they were added. */
export function inTaskOrder(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
}

const placeOf = ({ dueDate, createdAt, id }: Task): string => `${dueDate ?? 'none'} ${createdAt} ${id}`

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
