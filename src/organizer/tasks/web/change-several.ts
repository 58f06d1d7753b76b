import type { Task } from '../contract.ts'
import type { SeveralTasks } from '../series/contract.ts'
import { mostTogether } from '../shared/limits.ts'
import { tasks } from './task-api.ts'
import { unlessRefused } from './unless-refused.ts'

type Options = Parameters<typeof tasks.changeSeveral>[1]

/** What one of several tasks gets. */
export type OneOfSeveral = SeveralTasks['changes'][number]

/**
 * Changes several tasks, in as few requests as the server takes, and returns those that were changed: the others stay as they are. The key of `options` is
 * that of the first request.
 */
export async function changeSeveral(changes: readonly OneOfSeveral[], options: Options): Promise<Task[]> {
  const changed: Task[] = []
  for (let from = 0; from < changes.length; from += mostTogether) {
    const part = { changes: changes.slice(from, from + mostTogether) }
    const answer = await unlessRefused(from === 0 ? tasks.changeSeveral(part, options) : tasks.changeSeveral(part))
    changed.push(...(answer?.changed ?? []))
  }
  return changed
}

/** Returns a task as the one that is changed, based on what was read of it. */
export const asRead = ({ id, version }: Pick<Task, 'id' | 'version'>): Pick<OneOfSeveral, 'taskId' | 'ifVersion'> => ({
  taskId: id,
  ifVersion: version,
})
