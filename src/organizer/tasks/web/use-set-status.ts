import { useTranslation } from 'react-i18next'
import { inTurn } from '../../../platform/web/api/in-turn.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { Task, TaskStatus } from '../contract.ts'
import { inTasks } from './in-tasks.ts'
import { tasks } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'

type Wanted = { task: Task; status: TaskStatus }

/** Ticks tasks and sets where they stand, at once on the screen; the two have words of their own (TASK-05, TASK-06, TASK-07). */
export function useSetStatus(of: TasksOf) {
  const { t } = useTranslation('tasks')
  const how = {
    // One after the other, so that what was pressed last is what stays.
    run: async ({ task, status }: Wanted, options: Parameters<typeof tasks.setStatus>[1]) =>
      inTurn(task.id, async () => tasks.setStatus({ taskId: task.id, status }, options)),
    optimistic: ({ task, status }: Wanted) => [inTasks(of, task, { ...task, status, completed: status === 'done' })],
  }
  const toggle = useChange({
    ...how,
    success: (_task, { status }) => t(status === 'done' ? 'isCompleted' : 'isReopened'),
    failure: t('updateFailed'),
  })
  const choose = useChange({ ...how, success: t('statusUpdated'), failure: t('statusFailed') })
  return {
    toggle: (task: Task, completed: boolean): void => toggle.send({ task, status: completed ? 'done' : 'not_started' }),
    choose: (task: Task, status: TaskStatus): void => choose.send({ task, status }),
  }
}
