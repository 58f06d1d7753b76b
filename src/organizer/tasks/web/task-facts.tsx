import { useTranslation } from 'react-i18next'
import { formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { When } from '../../../platform/web/ui/when.tsx'
import type { Task } from '../contract.ts'
import { TaskAssignee } from './task-assignee.tsx'
import styles from './task-facts.module.css'

/** When a task is due and whose it is. */
export function TaskFacts({ task, today }: { task: Task; today: string }) {
  const { dueDate, assignee } = task
  if (dueDate === null && assignee === null) return null
  return (
    <div className={styles.facts}>
      {dueDate !== null && <Due day={dueDate} today={today} completed={task.completed} />}
      {assignee !== null && <TaskAssignee {...assignee} />}
    </div>
  )
}

function Due({ day, today, completed }: { day: string; today: string; completed: boolean }) {
  const { t } = useTranslation('tasks')
  const words = { day: formatDay(day), relative: relativeDay({ day, today }) }
  if (completed) return <When>{t('wasDue', words)}</When>
  return day < today ? <When tone="late">{t('late', words)}</When> : <When tone="date">{t('due', words)}</When>
}
