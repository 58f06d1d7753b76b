import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/web/texts/format-day.ts'
import { relativeDay } from '../../../platform/web/texts/relative-day.ts'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import type { Task } from '../contract.ts'
import styles from './task-facts.module.css'

/** When a task is due and whose it is. */
export function TaskFacts({ task, today }: { task: Task; today: string }) {
  const { dueDate, assignee } = task
  if (dueDate === null && assignee === null) return null
  return (
    <div className={styles.facts}>
      {dueDate !== null && <Due day={dueDate} today={today} completed={task.completed} />}
      {assignee !== null && <Whose {...assignee} />}
    </div>
  )
}

function Due({ day, today, completed }: { day: string; today: string; completed: boolean }) {
  const { t } = useTranslation('tasks')
  const words = { day: formatDay(day), relative: relativeDay({ day, today }) }
  if (completed) return <When>{t('wasDue', words)}</When>
  return day < today ? <When tone="late">{t('late', words)}</When> : <When tone="date">{t('due', words)}</When>
}

function Whose({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('tasks')
  return (
    <span className={styles.whose}>
      <Person id={id} name={name} size="s" silent />
      <VisuallyHidden>{t('assignedTo', { name })}</VisuallyHidden>
      <span aria-hidden="true" className={styles.name}>
        {name}
      </span>
    </span>
  )
}
