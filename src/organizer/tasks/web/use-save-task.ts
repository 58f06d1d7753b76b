import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { Task } from '../contract.ts'
import { withTask } from './in-tasks.ts'
import { tasks, tasksQuery } from './task-api.ts'
import { fieldsOf, type TaskForm } from './task-form.ts'
import { parentOf, type TasksOf } from './tasks-of.ts'

/** A task as the dialog sends it: a new one with an id of its own, or a change of one that was read. */
type TaskInput = { kind: 'new'; id: string; typed: TaskForm } | { kind: 'change'; task: Task; typed: TaskForm }

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a task, new or changed; the list shows it in its place without being read again. */
export function useSaveTask(of: TasksOf, { onSaved, onRefused }: Outcome) {
  const { t } = useTranslation('tasks')
  const client = useQueryClient()
  const { queryKey } = tasksQuery(of)
  return useChange({
    run: async (input: TaskInput, options): Promise<Task> =>
      input.kind === 'new'
        ? tasks.add({ id: input.id, ...parentOf(of), ...fieldsOf(input.typed) }, options)
        : tasks.change({ taskId: input.task.id, ifVersion: input.task.version, ...fieldsOf(input.typed) }, options),
    success: (_task, { kind }) => t(kind === 'new' ? 'added' : 'updated'),
    failure: t('saveFailed'),
    reads: () => [queryKey],
    onDone: (saved) => {
      client.setQueryData(queryKey, (known) => known && withTask(known, saved.id, saved))
      onSaved()
    },
    onRefused,
  })
}
