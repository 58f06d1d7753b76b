import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import type { Task } from '../contract.ts'
import styles from './done-by-dialog.module.css'
import { numberOf, seriesOf } from './series-of.ts'
import { assigneesQuery, tasks, tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'
import { useSayDone } from './use-say-done.ts'

type DoneByDialogProps = { open: boolean; onClose: () => void; of: TasksOf; task: Task }

/** Completes a task as done by one of those who may see it, with a press on their face (RECUR-26); whose turn it is comes first. */
export function DoneByDialog({ open, onClose, of, task }: DoneByDialogProps) {
  const { t } = useTranslation('tasks')
  const sayDone = useSayDone(of)
  const reading = useQuery({ ...assigneesQuery(of.categoryId), enabled: open })
  const series = seriesOf(task)
  const turnOf = series?.turnOf ?? task.assignee?.id
  const people = reading.data ?? []
  const done = useChange({
    run: async (doneBy: string, options) =>
      serialize(task.id, async () => tasks.setStatus({ taskId: task.id, status: 'done', doneBy, ...numberOf(task) }, options)),
    reads: () => [tasksKey(of)],
    failure: t('updateFailed'),
    onDone: (answer) => {
      sayDone(task, answer)
      onClose()
    },
  })
  return (
    <Dialog open={open} onClose={onClose} size="s" title={t('doneBy.title')} subtitle={task.title}>
      {reading.error !== null && reading.data === undefined && <FailedReading title={t('doneBy.loadFailed')} reading={reading} />}
      <ul className={styles.faces}>
        {[...people.filter(({ id }) => id === turnOf), ...people.filter(({ id }) => id !== turnOf)].map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.face, id === turnOf && styles.turn)}
              disabled={done.sending}
              onClick={() => done.send(id)}
            >
              <PersonAvatar id={id} name={name} size="l" silent />
              {name}
              {id === turnOf && <small className={styles.whose}>{t(series?.turnOf == null ? 'doneBy.theirs' : 'doneBy.turn')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
