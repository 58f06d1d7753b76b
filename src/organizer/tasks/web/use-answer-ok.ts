import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { Task, TaskOk } from '../contract.ts'
import { inTasks, keepTask } from './in-tasks.ts'
import { numberOf } from './series-of.ts'
import { tasks, tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'

type Answered = { task: Task; answer: TaskOk }

/** Gives the OK for which a task waits, or sends it back, with Undo for both (FOLK-18). */
export function useAnswerOk(of: TasksOf): (task: Task, answer: TaskOk) => void {
  const { t } = useTranslation('tasks')
  const client = useQueryClient()
  const how = { reads: () => [tasksKey(of)], failure: t('ok.failed') }
  const waitAgain = useChange({
    run: async (task: Task, options) =>
      serialize(task.id, async () =>
        tasks.setStatus(
          { taskId: task.id, status: 'done', ok: 'waits', ...(task.doneBy && { doneBy: task.doneBy.id }), ...numberOf(task) },
          options,
        ),
      ),
    ...how,
  })
  const answering = useChange({
    run: async ({ task, answer }: Answered, options) =>
      serialize(task.id, async () => tasks.answerOk({ taskId: task.id, answer }, options)),
    // Only the server knows whether one that is refused can be done again.
    optimistic: ({ task, answer }) => (answer === 'refused' ? [] : [inTasks(of, task, { ...task, ok: answer })]),
    ...how,
    onDone: (changed, { task, answer }) => {
      keepTask(client, { of, id: task.id, changed })
      if (answer === 'waits') return
      const isSentBack = !changed.completed
      const undo = (): void => (isSentBack ? waitAgain.send(task) : answering.send({ task: changed, answer: 'waits' }))
      const words = answer === 'given' ? t('ok.given') : t(isSentBack ? 'ok.sentBack' : 'ok.staysDone')
      const why = answer === 'refused' && !isSentBack ? t('ok.staysDoneWhy') : undefined
      toast.success(words, { detail: why ?? task.title, action: { label: t('undo'), onPress: undo } })
    },
  })
  const { send } = answering
  return useCallback((task, answer) => send({ task, answer }), [send])
}
