import { daysUntil } from '#platform/shared/dates.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import type { ReportTask } from '../contract.ts'
import styles from './attention-panel.module.css'
import { t } from './panel-texts.ts'
import { taskHref } from './report-href.ts'
import { ReportLink } from './report-link.tsx'
import { ReportTick } from './report-tick.tsx'

/** Tasks that are due, beside each other where there is room. */
export function AttentionItems({ tasks, today }: { tasks: readonly ReportTask[]; today: string }) {
  if (tasks.length === 0) return null
  return (
    <ol className={styles.items}>
      {tasks.map((task) => (
        <AttentionItem key={task.id} task={task} today={today} />
      ))}
    </ol>
  )
}

/** A task that is due, with its tick, how late it is, where it is and whose; it links to the task on its page. */
function AttentionItem({ task, today }: { task: ReportTask; today: string }) {
  const { assignee, place } = task
  const daysLate = -daysUntil({ day: task.dueDate, today })
  return (
    <li className={styles.item}>
      <ReportTick task={task} />
      <div className={styles.words}>
        <CardLink className={styles.title} render={<ReportLink href={taskHref(task)} />}>
          {task.title}
        </CardLink>
        <p className={styles.when}>
          <DueDate tone={daysLate > 0 ? 'late' : 'soon'}>
            {daysLate > 0 ? t('needs.daysLate', { count: daysLate }) : t('needs.today')}
          </DueDate>{' '}
          <span dir="auto" className={styles.where}>
            {place.parentName ?? place.categoryName}
          </span>
        </p>
      </div>
      {assignee !== null && <PersonAvatar {...assignee} size="s" />}
    </li>
  )
}
