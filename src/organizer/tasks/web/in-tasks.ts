import type { QueryClient } from '@tanstack/react-query'
import type { CachedChange } from '../../../platform/web/api/in-cache.ts'
import type { Task } from '../contract.ts'
import { type ReadTasks, tasksKey } from './task-api.ts'
import { withTask } from './task-order.ts'
import type { TasksOf } from './tasks-of.ts'

/** Shows one task changed, or deleted if `changed` is unset; a rollback restores only that task, since others may have changed. */
export function inTasks(of: TasksOf, task: Task, changed: Task | undefined): CachedChange {
  return {
    queryKey: tasksKey(of),
    make(client) {
      keepTask(client, { of, id: task.id, changed })
      return () => keepTask(client, { of, id: task.id, changed: task })
    },
  }
}

type Kept = { of: TasksOf; id: string; changed: Task | undefined }

/** Changes, adds or removes one task in the lists that are cached. */
export function keepTask(client: QueryClient, { of, id, changed }: Kept): void {
  client.setQueriesData<ReadTasks>({ queryKey: tasksKey(of) }, (known) => known && { ...known, tasks: withTask(known.tasks, id, changed) })
}
