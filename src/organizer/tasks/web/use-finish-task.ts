import './texts.ts'
import { useTranslation } from 'react-i18next'
import type { CachedChange } from '../../../platform/web/api/in-cache.ts'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { TaskStatus } from '../contract.ts'
import { tasks } from './task-api.ts'

type Listed = { id: string; title: string; status: TaskStatus }

/**
 * Returns the function that completes a task which another screen lists. It leaves that list at once, by the change that `leave` returns, and
 * Undo gives it back the status it had.
 */
export function useFinishTask<Task extends Listed>(leave: (task: Task) => CachedChange): (task: Task) => void {
  const { t } = useTranslation('tasks')
  const reopen = useChange({
    run: async ({ id, status }: Task, options) => serialize(id, async () => tasks.setStatus({ taskId: id, status }, options)),
    reads: (task) => [leave(task).queryKey],
    success: t('isReopened'),
    failure: t('updateFailed'),
  })
  const finish = useChange({
    run: async ({ id }: Task, options) => serialize(id, async () => tasks.setStatus({ taskId: id, status: 'done' }, options)),
    optimistic: (task) => [leave(task)],
    failure: t('updateFailed'),
    onDone: (_done, task) =>
      toast.success(t('isCompleted'), { detail: task.title, action: { label: t('undo'), onPress: () => reopen.send(task) } }),
  })
  return finish.send
}
