import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayOfWeek } from '../../../platform/shared/dates.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import styles from './done-by-dialog.module.css'
import { keepTask } from './in-tasks.ts'
import { numberOf } from './series-of.ts'
import { assigneesQuery, tasks, tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'

type DoneByDialogProps = { open: boolean; onClose: () => void; of: TasksOf; task: Task }

/** Completes a task as done by one of those who may see it, with a press on their face (RECUR-26). */
export function DoneByDialog({ open, onClose, of, task }: DoneByDialogProps) {
  const { t } = useTranslation('tasks')
  const client = useQueryClient()
  const reading = useQuery({ ...assigneesQuery(of.categoryId), enabled: open })
  const done = useChange({
    run: async (doneBy: string, options) =>
      serialize(task.id, async () => tasks.setStatus({ taskId: task.id, status: 'done', doneBy, ...numberOf(task) }, options)),
    reads: () => [tasksKey(of)],
    failure: t('updateFailed'),
    onDone: ({ next, ...changed }) => {
      keepTask(client, { of, id: task.id, changed })
      if (next !== null) keepTask(client, { of, id: next.id, changed: next })
      toast.success(t('isCompleted'), {
        ...(next?.dueDate != null && { detail: t('repeats.next', { day: formatDayOfWeek(next.dueDate) }) }),
      })
      onClose()
    },
  })
  return (
    <Dialog open={open} onClose={onClose} size="s" title={t('doneBy.title')} subtitle={task.title}>
      {reading.error !== null && reading.data === undefined && <FailedReading title={t('doneBy.loadFailed')} reading={reading} />}
      <ul className={styles.faces}>
        {(reading.data ?? []).map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.face} disabled={done.sending} onClick={() => done.send(id)}>
              <PersonAvatar id={id} name={name} size="l" silent />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
