import { useTranslation } from 'react-i18next'
import { daysUntil } from '../../../platform/web/texts/days-until.ts'
import { Cover } from '../../../platform/web/ui/cover.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import type { ReportTask } from '../contract.ts'
import styles from './needs-panel.module.css'
import { PlaceCell } from './place-cell.tsx'
import { taskHref } from './report-href.ts'
import { ReportLink } from './report-link.tsx'

/** One of the tasks that need somebody, with how late it is; it leads to where the task lives. */
export function NeedsItem({ task, today }: { task: ReportTask; today: string }) {
  const { t } = useTranslation('reports')
  const daysLate = -daysUntil({ day: task.dueDate, today })
  return (
    <li className={styles.item}>
      <PlaceCell place={task.place} />
      <div className={styles.words}>
        <Cover className={styles.title} render={<ReportLink href={taskHref(task)} />}>
          {task.title}
        </Cover>
        {daysLate > 0 ? <When tone="late">{t('needs.daysLate', { count: daysLate })}</When> : <When tone="soon">{t('needs.today')}</When>}
      </div>
    </li>
  )
}
