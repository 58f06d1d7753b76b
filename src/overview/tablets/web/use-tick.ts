import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { tasksContract } from '../../../organizer/tasks/contract.ts'
import { formatDayOfWeek } from '../../../platform/shared/dates.ts'
import { apiOf } from '../../../platform/web/api/api-client.ts'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { Kitchen, KitchenTask } from '../contract.ts'
import { kitchenQuery } from './tablets-api.ts'

const tasks = apiOf<typeof tasksContract>('tasks')

const rememberedMs = 60_000

type Wanted = { task: KitchenTask; doneBy: string | undefined }

/**
 * Ticks tasks on a tablet: `ask` is called where it has to be said who did it, unless that was said within the last minute (FOLK-13). `tasks` are those
 * of the day and what was late and has been ticked here today: the server no longer lists it, but a tick can be taken back where it was made.
 */
export function useTick({ kitchen, ask }: { kitchen: Kitchen; ask: (task: KitchenTask) => void }) {
  const { t } = useTranslation('tablets')
  const remembered = useRef<{ id: string; untilMs: number }>(undefined)
  const [ticked, setTicked] = useState<{ day: string; task: KitchenTask }[]>([])
  const set = useChange({
    run: async ({ task: { id, number }, doneBy }: Wanted, options) =>
      serialize(id, async () =>
        tasks.setStatus(
          {
            taskId: id,
            status: doneBy === undefined ? 'not_started' : 'done',
            ...(doneBy !== undefined && { doneBy }),
            ...(number !== null && { number }),
          },
          options,
        ),
      ),
    waits: ({ task }) => task.id,
    optimistic: ({ task, doneBy }) => [
      inCache(kitchenQuery, (known) => ({ ...known, tasks: replaced(known.tasks, { ...task, ...tickedBy(task, doneBy) }) })),
    ],
    failure: t('kitchen.tickFailed'),
    serverSpeaks: true,
    reads: () => [kitchenQuery.queryKey],
    onDone: ({ next }, { task, doneBy }) => {
      const now = { day: kitchen.today, task: { ...task, ...tickedBy(task, doneBy) } }
      setTicked((known) => [...known.filter((one) => one.day === now.day && one.task.id !== task.id), ...(now.task.isDone ? [now] : [])])
      const detailOf = (needsOk: boolean, follows: typeof next): string | undefined => {
        if (needsOk) return t('kitchen.okFirst')
        return follows?.dueDate == null ? undefined : t('kitchen.next', { day: formatDayOfWeek(follows.dueDate) })
      }
      const name = kitchen.people.find(({ id }) => id === doneBy)?.name
      if (name === undefined) return
      toast.success(t('kitchen.done', { name }), {
        action: { label: t('kitchen.undo'), onPress: () => set.send({ task, doneBy: undefined }) },
        detail: detailOf(task.needsOk, next),
      })
    },
  })
  const tick = (task: KitchenTask | undefined, doneBy: string): void => {
    if (task === undefined) return
    remembered.current = { id: doneBy, untilMs: Date.now() + rememberedMs }
    set.send({ task, doneBy })
  }
  const press = (task: KitchenTask, isDone: boolean): void => {
    if (!isDone) return set.send({ task, doneBy: undefined })
    const known = remembered.current
    const doers = kitchen.doers.find(({ categoryId }) => categoryId === task.categoryId)?.userIds ?? []
    if (known === undefined || known.untilMs < Date.now() || !doers.includes(known.id)) return ask(task)
    return set.send({ task, doneBy: known.id })
  }
  const gone = ticked.filter(({ day, task }) => day === kitchen.today && !kitchen.tasks.some(({ id }) => id === task.id))
  return { press, tick, tasks: [...kitchen.tasks, ...gone.map(({ task }) => task)] }
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
