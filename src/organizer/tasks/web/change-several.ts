import type { Task } from '../contract.ts'
import type { SeveralTasks } from '../series/contract.ts'
import { mostTogether } from '../shared/limits.ts'
import { tasks } from './task-api.ts'
import { unlessRefused } from './unless-refused.ts'

/** What one of several tasks gets. */
export type OneOfSeveral = SeveralTasks['changes'][number]

/** Changes several tasks, in as few requests as the server takes, and returns those that were changed: the others stay as they are. */
export async function changeSeveral(changes: readonly OneOfSeveral[]): Promise<Task[]> {
  const changed: Task[] = []
  for (let from = 0; from < changes.length; from += mostTogether) {
    const answer = await unlessRefused(tasks.changeSeveral({ changes: changes.slice(from, from + mostTogether) }))
    changed.push(...(answer?.changed ?? []))
  }
  return changed
}

/** Returns a task as the one that is changed, based on what was read of it. */
export const asRead = ({ id, version }: Pick<Task, 'id' | 'version'>): Pick<OneOfSeveral, 'taskId' | 'ifVersion'> => ({
  taskId: id,
  ifVersion: version,
})
