import { useTranslation } from 'react-i18next'
import { usePerson } from '../../../foundation/accounts/web/public.ts'
import { daysUntil } from '../../../platform/shared/dates.ts'
import { Cover } from '../../../platform/web/ui/cover.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import type { ReportTask } from '../contract.ts'
import styles from './needs-panel.module.css'
import { PlaceCell } from './place-cell.tsx'
import { taskHref } from './report-href.ts'
import { ReportLink } from './report-link.tsx'

/** One of the tasks that need somebody, with how late it is, and whose it is when it is somebody else's; it leads to where it lives. */
export function NeedsItem({ task, today }: { task: ReportTask; today: string }) {
  const { t } = useTranslation('reports')
  const person = usePerson()
  const { assignee } = task
  const daysLate = -daysUntil({ day: task.dueDate, today })
  const when = daysLate > 0 ? t('needs.daysLate', { count: daysLate }) : t('needs.today')
  const isTheirs = assignee !== null && assignee.id !== person?.id
  return (
    <li className={styles.item}>
      <PlaceCell place={task.place} />
      <div className={styles.words}>
        <Cover className={styles.title} render={<ReportLink href={taskHref(task)} />}>
          {task.title}
        </Cover>
        <When tone={daysLate > 0 ? 'late' : 'soon'}>{isTheirs ? t('needs.of', { when, name: assignee.name }) : when}</When>
      </div>
    </li>
  )
}
