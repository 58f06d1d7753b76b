import type { CachedChange } from '../../../platform/web/api/in-cache.ts'
import type { Task } from '../contract.ts'
import { tasksQuery } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'

/** Shows one task changed, or deleted if `changed` is unset; a rollback restores only that task, since others may have changed. */
export function inTasks(of: TasksOf, task: Task, changed: Task | undefined): CachedChange {
  const { queryKey } = tasksQuery(of)
  return {
    queryKey,
    make(client) {
      client.setQueryData(queryKey, (known) => known && withTask(known, task.id, changed))
      return () => client.setQueryData(queryKey, (known) => known && withTask(known, task.id, task))
    },
  }
}

/** Returns the tasks with one of them changed and in order, added, or removed. */
export function withTask(known: readonly Task[], id: string, changed: Task | undefined): Task[] {
  const others = known.filter((task) => task.id !== id)
  return changed === undefined ? others : inTaskOrder([...others, changed])
}

/** Sorts tasks like the server (GAP-100): by due date, those without one last, then in the order of adding. */
function inTaskOrder(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
}

const placeOf = ({ dueDate, createdAt, id }: Task): string => `${dueDate ?? 'none'} ${createdAt} ${id}`

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
