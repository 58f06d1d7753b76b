import { useTranslation } from 'react-i18next'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { inTurn } from '../../../platform/web/api/in-turn.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import { inTasks } from './in-tasks.ts'
import { tasks, tasksQuery } from './task-api.ts'
import { taskAgain } from './task-again.ts'
import type { TasksOf } from './tasks-of.ts'

/** Deletes a task at once and without a question, and offers to take that back (GAP-91). */
export function useRemoveTask(of: TasksOf): (task: Task) => void {
  const { t } = useTranslation('tasks')
  const restore = useRestoreTask(of)
  const remove = useChange({
    run: async (task: Task, options) => inTurn(task.id, async () => tasks.remove({ taskId: task.id }, options)),
    optimistic: (task) => [inTasks(of, task, undefined)],
    failure: t('deleteFailed'),
    onDone: (_done, task) => toast.success(t('deleted'), { action: { label: t('undo'), onPress: () => restore(task) } }),
  })
  return (task) => {
    remove.send(task)
    rescueFocus()
  }
}

/** Adds a deleted task again, the same in all it was. Whoever may not see it by now gets it no more (GAP-30). */
function useRestoreTask(of: TasksOf): (task: Task) => void {
  const { t } = useTranslation('tasks')
  const restore = useChange({
    run: async (task: Task, options) => tasks.add(taskAgain(of, task), options),
    reads: () => [tasksQuery(of).queryKey],
    success: t('added'),
    failure: t('saveFailed'),
    onRefused: (error, task) => {
      if (refusalCode(error) !== 'NOT_ASSIGNABLE') return false
      restore.send({ ...task, assignee: null })
      return true
    },
  })
  return restore.send
}
