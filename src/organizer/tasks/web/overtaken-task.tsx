import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { Note } from '../../../platform/web/ui/note.tsx'
import type { Task } from '../contract.ts'

/** Says that somebody else was faster, and what the task is now. */
export function OvertakenTask({ now }: { now: Task }) {
  const { t } = useTranslation('tasks')
  const due = now.dueDate === null ? undefined : t('wasDue', { day: formatDay(now.dueDate) })
  const words = [now.title, t(`status.${now.status}`), due, now.assignee?.name, now.label].filter(Boolean).join(', ')
  return (
    <Note tone="yellow" live>
      {t('changedMeanwhile', { now: words })}
    </Note>
  )
}
