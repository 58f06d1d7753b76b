import { formatDay } from '#platform/shared/dates.ts'
import type { Task } from '../contract.ts'
import { t } from './texts.ts'

/** Returns a task in words: its title, status, due date, assignee and label. */
export function describeTask({ title, status, dueDate, assignee, label }: Task): string {
  const due = dueDate === null ? undefined : t('wasDue', { day: formatDay(dueDate) })
  return [title, t(`status.${status}`), due, assignee?.name, label].filter(Boolean).join(', ')
}
