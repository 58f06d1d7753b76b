import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../platform/web/ui/add-button.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Task } from '../contract.ts'
import { tasksQuery } from './task-api.ts'
import { TaskDialog } from './task-dialog-lazy.ts'
import { TasksList } from './tasks-list.tsx'
import { subjectOf, type TasksOf } from './tasks-of.ts'
import { useRemoveTask } from './use-remove-task.ts'
import { useSetStatus } from './use-set-status.ts'
import './texts.ts'

type TasksViewProps = {
  of: TasksOf
  mayEdit: boolean
  /** The page's head, given the button that adds one for those who may edit. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The tasks of a custom category, a child or a pet: list, add, edit, tick, delete, each by right (TASK, CHILD and PET rows). */
export function TasksView({ of, mayEdit, head }: TasksViewProps) {
  const { t } = useTranslation('tasks')
  const reading = useQuery(tasksQuery(of))
  const editing = useOpened<Task | undefined>()
  const remove = useRemoveTask(of)
  const ticking = useSetStatus(of)
  const add = (): void => editing.show(undefined)
  return (
    <>
      {head(
        mayEdit && reading.data !== undefined ? (
          <AddButton label={t('add')} onClick={add} isEmpty={reading.data.length === 0} />
        ) : undefined,
      )}
      <TasksList subject={subjectOf(of)} reading={reading} verbs={mayEdit ? { add, edit: editing.show, remove, ...ticking } : undefined} />
      {mayEdit && (
        <TaskDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          of={of}
          task={editing.subject}
          now={reading.data?.find(({ id }) => id === editing.subject?.id)}
        />
      )}
    </>
  )
}
