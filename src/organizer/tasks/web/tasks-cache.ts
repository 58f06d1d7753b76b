import type { QueryClient } from '@tanstack/react-query'
import type { CachedChange } from '#platform/web/api/cached-change.ts'
import type { Task } from '../contract.ts'
import { tasksKey } from './task-api.ts'
import { withTask } from './task-order.ts'
import type { TasksOf } from './tasks-of.ts'

/** Shows one task changed, or deleted if `changed` is unset; a rollback restores only that task, since others may have changed. */
export function cachedTask(of: TasksOf, task: Task, changed: Task | undefined): CachedChange {
  return {
    queryKey: tasksKey(of),
    make(client) {
      cacheTask(client, { of, id: task.id, changed })
      return () => cacheTask(client, { of, id: task.id, changed: task })
    },
  }
}

/** Shows some fields of a task as changed, whatever else becomes of it. */
export function changedInTasks(
  of: TasksOf,
  task: Pick<Task, 'id'> & Partial<Omit<Task, 'repeats'>>,
  fieldsIn: (client: QueryClient) => Partial<Task>,
): CachedChange {
  return {
    queryKey: tasksKey(of),
    make(client) {
      const fields = fieldsIn(client)
      const before = Object.fromEntries(Object.entries(task).filter(([name]) => name in fields))
      showFields(client, { of, id: task.id, fields })
      return () => showFields(client, { of, id: task.id, fields: before })
    },
  }
}

/** Shows a new task, unless the server's own is there already. */
export function addedToTasks(of: TasksOf, taskIn: (client: QueryClient) => Task): CachedChange {
  return {
    queryKey: tasksKey(of),
    make(client) {
      const task = taskIn(client)
      client.setQueriesData<Task[]>({ queryKey: tasksKey(of) }, (known) =>
        known?.some(({ id }) => id === task.id) === false ? withTask(known, task.id, task) : known,
      )
      return () => cacheTask(client, { of, id: task.id, changed: undefined })
    },
  }
}

function showFields(client: QueryClient, { of, id, fields }: { of: TasksOf; id: string; fields: Partial<Task> }): void {
  client.setQueriesData<Task[]>({ queryKey: tasksKey(of) }, (known) => {
    const task = known?.find((one) => one.id === id)
    return known && task ? withTask(known, id, { ...task, ...fields }) : known
  })
}

type CacheChange = { of: TasksOf; id: string; changed: Task | undefined }

/** Changes, adds or removes one task in the lists that are cached. */
export function cacheTask(client: QueryClient, { of, id, changed }: CacheChange): void {
  client.setQueriesData<Task[]>({ queryKey: tasksKey(of) }, (known) => known && withTask(known, id, changed))
}
