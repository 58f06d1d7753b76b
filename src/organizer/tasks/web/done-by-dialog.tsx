import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { Task } from '../contract.ts'
import styles from './done-by-dialog.module.css'
import { numberOf, seriesOf } from './repetition-of.ts'
import { assigneesQuery, tasks, tasksKey } from './task-api.ts'
import type { TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'
import { useShowCompleted } from './use-show-completed.ts'

type DoneByDialogProps = { open: boolean; onClose: () => void; of: TasksOf; task: Task }

/** Completes a task as done by one of those who may see it, with a press on their face, today or on another day; the person whose turn it is is first. */
export function DoneByDialog({ open, onClose, of, task }: DoneByDialogProps) {
  const showCompleted = useShowCompleted(of)
  const today = useToday()
  const form = useFields({ values: { day: '' } })
  const [isOther, setOther] = useState(false)
  const query = useQuery({ ...assigneesQuery(of.categoryId), enabled: open })
  const series = seriesOf(task)
  const turnOf = series?.turnOf ?? task.assignee?.id
  const people = query.data ?? []
  const done = useChange({
    run: async ({ doneBy, doneOn }: { doneBy: string; doneOn: string | undefined }, options) =>
      serialize(task.id, async () =>
        tasks.setStatus({ taskId: task.id, status: 'done', doneBy, ...(doneOn !== undefined && { doneOn }), ...numberOf(task) }, options),
      ),
    reads: () => [tasksKey(of)],
    failure: t('updateFailed'),
    onDone: (answer) => {
      showCompleted(task, answer)
      onClose()
    },
  })
  const isPast = (typed: string): true | string => (typed === '' ? t('refusal.dayMissing') : typed <= today || t('refusal.notYet'))
  const finish = (doneBy: string): void => {
    if (!isOther) done.send({ doneBy, doneOn: undefined })
    else if (form.isRight('day')) done.send({ doneBy, doneOn: form.values.day })
  }
  return (
    <Dialog open={open} onClose={onClose} size="s" title={t('doneBy.title')} subtitle={task.title}>
      {query.error !== null && query.data === undefined && <QueryFailure title={t('doneBy.loadFailed')} query={query} />}
      <ul className={styles.faces}>
        {[...people.filter(({ id }) => id === turnOf), ...people.filter(({ id }) => id !== turnOf)].map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.face, id === turnOf && styles.turn)}
              disabled={done.sending}
              onClick={() => finish(id)}
            >
              <PersonAvatar id={id} name={name} size="l" silent />
              {name}
              {id === turnOf && <small className={styles.whose}>{t(series?.turnOf == null ? 'doneBy.theirs' : 'doneBy.turn')}</small>}
            </button>
          </li>
        ))}
      </ul>
      {series !== undefined && (
        <div className={styles.day}>
          {isOther ? (
            <DateField label={t('repeats.doneOn')} {...form.day('day', { validate: isPast })} max={today} />
          ) : (
            <Button variant="quiet" size="s" icon={CalendarCheck} onClick={() => setOther(true)}>
              {t('repeats.doneOn')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
