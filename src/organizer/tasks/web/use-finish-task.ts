import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { OfflineChange } from '#platform/web/outbox/offline-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import type { StatusWanted } from './offline-tasks.ts'
import { numberOf } from './repetition-of.ts'
import { tasks } from './task-api.ts'
import { t } from './texts.ts'

/**
 * Returns the function that completes a task which another screen lists: it leaves that list at once, as `queue` shows it, and Undo gives it back the
 * status it had. `onFollowUpDone` hears of one that a date has raised.
 */
export function useFinishTask(
  queue: OfflineChange<StatusWanted>,
  onFollowUpDone: (forDate: NonNullable<Task['forDate']>) => void,
): (wanted: Omit<StatusWanted, 'status'>) => void {
  const reopen = useChange({
    run: async ({ task: { id, status } }: StatusWanted, options) =>
      serialize(id, async () => tasks.setStatus({ taskId: id, status }, options)),
    reads: (wanted) => queue.shows(wanted).map(({ queryKey }) => queryKey),
    success: t('isReopened'),
    failure: t('updateFailed'),
  })
  const finish = useChange({
    run: async ({ task, status }: StatusWanted, options) =>
      serialize(task.id, async () => tasks.setStatus({ taskId: task.id, status, ...numberOf(task) }, options)),
    queue,
    optimistic: queue.shows,
    failure: t('updateFailed'),
    onDone: ({ forDate }, wanted) => {
      toast.success(t('isCompleted'), { detail: wanted.task.title, undo: () => reopen.send(wanted) })
      if (forDate !== null) onFollowUpDone(forDate)
    },
  })
  return (wanted) => finish.send({ ...wanted, status: 'done' })
}
