import { useQueryClient } from '@tanstack/react-query'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import { cacheTask } from './tasks-cache.ts'
import { tasks, tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'

type Answer = Task & { next: Task | null }

/** Returns the function that shows a task as completed, with a toast that names whose turn is next and offers Undo. */
export function useShowCompleted(of: TasksOf): (task: Task, answer: Answer) => void {
  const client = useQueryClient()
  const explain = useExplainRefusal(of)
  const reopen = useChange({
    run: async ({ id: taskId, status }: Task, options) => serialize(taskId, async () => tasks.setStatus({ taskId, status }, options)),
    reads: () => [tasksKey(of)],
    success: t('isReopened'),
    failure: t('updateFailed'),
    onRefused: explain,
  })
  return (task, { next, ...changed }) => {
    cacheTask(client, { of, id: task.id, changed })
    if (next !== null) cacheTask(client, { of, id: next.id, changed: next })
    toast.success(t('isCompleted'), {
      ...(next?.dueDate != null && { detail: nextInWords(next, next.dueDate) }),
      undo: () => reopen.send(task),
    })
  }
}

/** Returns the function that shows why a task of a series is not reopened, and reads it again; false for another refusal. */
export function useExplainRefusal(of: TasksOf): (error: Error) => boolean {
  const client = useQueryClient()
  return (error) => {
    if (refusalCode(error) !== 'NEXT_UNDER_WAY') return false
    toast.failure(t('refusal.nextUnderWay'))
    void client.invalidateQueries({ queryKey: tasksKey(of) })
    return true
  }
}

/** Says on which day the next task of a series is due, and whose turn it is where turns are taken. */
export function nextInWords({ assignee, repeats }: Task, dueDate: string): string {
  const day = formatDayOfWeek(dueDate)
  return assignee !== null && assignee.id === repeats?.turnOf
    ? t('repeats.nextTurn', { day, name: assignee.name })
    : t('repeats.next', { day })
}
