import type { Task } from '../contract.ts'

/** Returns the tasks with one of them changed and in order, added, or removed. */
export function withTask(known: readonly Task[], id: string, changed: Task | undefined): Task[] {
  const others = known.filter((task) => task.id !== id)
  return changed === undefined ? others : inTaskOrder([...others, changed])
}

/** Sorts tasks like the server: by due date, those without one last, then in the order of adding. */
export function inTaskOrder(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
}

/** Sorts completed tasks, the newest first: by due date, and those without one by the day they were added. */
export function newestFirst(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((one, other) => compare(dayOf(other), dayOf(one)))
}

const dayOf = ({ dueDate, createdAt, id }: Task): string => `${dueDate ?? createdAt.slice(0, 10)} ${createdAt} ${id}`

const placeOf = ({ dueDate, createdAt, id }: Task): string => `${dueDate ?? 'none'} ${createdAt} ${id}`

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
