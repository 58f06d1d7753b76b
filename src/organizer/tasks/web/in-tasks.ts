import type { CachedChange } from '../../../platform/web/api/in-cache.ts'
import type { Task } from '../contract.ts'
import { tasksQuery } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'

/** Shows one task changed, or gone when there is none; undone it alone is put back, since others may have changed meanwhile. */
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

/** The tasks with one of them in its new form and place, added, or taken away. */
export function withTask(known: readonly Task[], id: string, changed: Task | undefined): Task[] {
  const others = known.filter((task) => task.id !== id)
  return changed === undefined ? others : inTaskOrder([...others, changed])
}

/** The order of the server (GAP-100): by due date, those without one after the others, then as they were added. */
function inTaskOrder(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
}

const placeOf = ({ dueDate, createdAt, id }: Task): string => `${dueDate ?? 'none'} ${createdAt} ${id}`

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
