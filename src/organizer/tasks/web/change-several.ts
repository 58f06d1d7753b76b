import type { ApiContext } from '#platform/web/api/api-client.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import type { Task } from '../contract.ts'
import type { SeveralTasks } from '../series/contract.ts'
import { maxBatch } from '../shared/limits.ts'
import { tasks } from './task-api.ts'

/** What one of several tasks gets. */
export type OneOfSeveral = SeveralTasks['changes'][number]

/** Those that were changed, how many stay because their next one is due by then, and how many have ended; the others have been changed since. */
export type Several = { changed: Task[]; nextIsDue: number; ended: number }

/**
 * Changes several tasks, in as few requests as the server takes. The key of `context` is that of the first request, and those of the others follow from
 * it, so that all of them are safe to repeat.
 */
export async function changeSeveral(changes: readonly OneOfSeveral[], { context }: { context: ApiContext }): Promise<Several> {
  const several: Several = { changed: [], nextIsDue: 0, ended: 0 }
  for (let from = 0; from < changes.length; from += maxBatch) {
    const { idempotencyKey: key } = context
    const keyed = key === undefined ? context : { ...context, idempotencyKey: keyAfter(key, from / maxBatch) }
    const answer = await changePart(changes.slice(from, from + maxBatch), keyed)
    several.changed.push(...answer.changed)
    several.nextIsDue += answer.nextIsDue.length
    several.ended += answer.ended.length
  }
  return several
}

// The last 48 bits of the key count the requests.
function keyAfter(key: string, requests: number): string {
  const last = (Number.parseInt(key.slice(24), 16) + requests) % 2 ** 48
  return key.slice(0, 24) + last.toString(16).padStart(12, '0')
}

// Why a task was not changed. Other refusals show the server's text.
const staying = new Set(['CONFLICT', 'NEXT_IS_DUE', 'NOT_FOUND', 'NOT_REPEATING'])

async function changePart(changes: OneOfSeveral[], context: ApiContext) {
  try {
    return await tasks.changeSeveral({ changes }, { context })
  } catch (error) {
    const code = refusalCode(error)
    if (code === undefined || !staying.has(code)) throw error
    return { changed: [], nextIsDue: code === 'NEXT_IS_DUE' ? changes : [], ended: [] }
  }
}

/** Returns a task as the one that is changed, based on what was read of it. */
export const asRead = ({ id, version }: Pick<Task, 'id' | 'version'>): Pick<OneOfSeveral, 'taskId' | 'ifVersion'> => ({
  taskId: id,
  ifVersion: version,
})
