import { useRef, useState } from 'react'
import type { tasksContract } from '#organizer/tasks/contract.ts'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { OfflineChange } from '#platform/web/outbox/offline-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Kitchen, KitchenPerson, KitchenTask } from '../contract.ts'
import { kitchenQuery } from './kitchen-api.ts'
import { t } from './texts.ts'

const tasks = apiOf<typeof tasksContract>('tasks')

const rememberedMs = 60_000

type Wanted = { task: KitchenTask; doneBy: string | undefined }

/** What has to be asked about a task: who did it, or the PIN of whoever did it, before the tick is taken back. */
export type Asking = { task: KitchenTask; doneBy?: KitchenPerson }

/**
 * Ticks tasks on a tablet: `ask` is called where it has to be said who did it, unless that was said within the last minute, and the task is for nobody else.
 * `tasks` are those of the day and what was late and has been ticked here today: the server no longer lists it, but a tick can be taken back where it
 * was made, by whoever did it if they have a PIN.
 */
export function useTick({ kitchen, ask }: { kitchen: Kitchen; ask: (asking: Asking) => void }) {
  const remembered = useRef<{ id: string; untilMs: number }>(undefined)
  const [ticked, setTicked] = useState<{ day: string; task: KitchenTask }[]>([])
  const set = useChange({
    run: async (wanted: Wanted, options) => tasks.setStatus(statusOf(wanted), options),
    queue: offlineTick,
    failure: t('tickFailed'),
    serverSpeaks: true,
    reads: () => [kitchenQuery.queryKey],
    onDone: ({ next }, { task, doneBy }) => {
      const now = { day: kitchen.today, task: { ...task, ...tickedBy(task, doneBy) } }
      setTicked((known) => [...known.filter((one) => one.day === now.day && one.task.id !== task.id), ...(now.task.isDone ? [now] : [])])
      const detailOf = (needsOk: boolean, follows: typeof next): string | undefined => {
        if (needsOk) return t('okFirst')
        return follows?.dueDate == null ? undefined : t('next', { day: formatDayOfWeek(follows.dueDate) })
      }
      const name = kitchen.people.find(({ id }) => id === doneBy)?.name
      if (name === undefined) return
      toast.success(t('done', { name }), {
        undo: () => set.send({ task, doneBy: undefined }),
        detail: detailOf(task.needsOk, next),
      })
    },
  })
  const answer = ({ task, doneBy }: Asking, named: string): void => {
    remembered.current = { id: named, untilMs: Date.now() + rememberedMs }
    set.send({ task, doneBy: doneBy === undefined ? named : undefined })
  }
  const press = (task: KitchenTask, isDone: boolean): void => {
    const known = remembered.current !== undefined && remembered.current.untilMs >= Date.now() ? remembered.current.id : undefined
    if (!isDone) {
      const doneBy = kitchen.people.find(({ id }) => id === task.doneBy)
      if (doneBy?.hasPin === true && doneBy.id !== known) return ask({ task, doneBy })
      return set.send({ task, doneBy: undefined })
    }
    const doers = kitchen.doers.find(({ categoryId }) => categoryId === task.categoryId)?.userIds ?? []
    const isForThem = task.assigneeId === null || task.assigneeId === known
    if (known === undefined || !isForThem || !doers.includes(known)) return ask({ task })
    return set.send({ task, doneBy: known })
  }
  const gone = ticked.filter(({ day, task }) => day === kitchen.today && !kitchen.tasks.some(({ id }) => id === task.id))
  return { press, answer, tasks: [...kitchen.tasks, ...gone.map(({ task }) => task)] }
}

function statusOf({ task: { id, number }, doneBy }: Wanted) {
  return {
    taskId: id,
    ...(doneBy === undefined ? { status: 'not_started' as const } : { status: 'done' as const, doneBy }),
    ...(number !== null && { number }),
  }
}

/** Ticks on a tablet, which wait in its memory. */
const offlineTick: OfflineChange<Wanted> = {
  route: 'tasks.setStatus',
  withoutSwitch: true,
  input: statusOf,
  thing: ({ task }) => task.id,
  label: ({ task }) => task.title,
  shows: ({ task, doneBy }) => [
    cachedChange(kitchenQuery, (known) => ({ ...known, tasks: replaced(known.tasks, { ...task, ...tickedBy(task, doneBy) }) })),
  ],
}

function replaced(tasks: readonly KitchenTask[], task: KitchenTask): KitchenTask[] {
  const isThere = tasks.some(({ id }) => id === task.id)
  return isThere ? tasks.map((one) => (one.id === task.id ? task : one)) : [...tasks, task]
}

// As the database writes it, until it answers.
function tickedBy({ needsOk }: KitchenTask, doneBy: string | undefined): Pick<KitchenTask, 'isDone' | 'doneBy' | 'ok'> {
  const isDone = doneBy !== undefined
  return { isDone, doneBy: doneBy ?? null, ok: isDone && needsOk ? 'waits' : null }
}
