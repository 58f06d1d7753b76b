import './texts.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '../../../foundation/accounts/web/public.ts'
import { daysUntil } from '../../../platform/shared/dates.ts'
import { CardLink } from '../../../platform/web/ui/card-link.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { DueDate } from '../../../platform/web/ui/due-date.tsx'
import type { Reports, ReportTask } from '../contract.ts'
import { needing, needingCount } from '../shared/report-lists.ts'
import styles from './attention-panel.module.css'
import { useOpenReports } from './open-reports.ts'
import { LocationCell } from './location-cell.tsx'
import { taskHref } from './report-href.ts'
import { ReportLink } from './report-link.tsx'
import { useReports } from './use-reports.ts'

const named = 3

/** What is overdue and due today over all spaces, as the badge counts it; pressing it opens the reports. `silent` hides it when empty. */
export function AttentionPanel({ silent = false }: { silent?: boolean }) {
  const { t } = useTranslation('reports')
  const { data, isError } = useReports()
  if (data !== undefined && needingCount(data) > 0) return <Needs reports={data} />
  if (silent || (data === undefined && isError)) return null
  // While the reports are read the line keeps its space.
  return <p className={styles.none}>{data !== undefined && t('needs.none')}</p>
}

function Needs({ reports }: { reports: Reports }) {
  const { t } = useTranslation('reports')
  const open = useOpenReports()
  const tasks = needing(reports)
  return (
    <section className={styles.needs}>
      <div className={styles.head}>
        <Heading level={2}>
          <CardLink render={<button type="button" aria-haspopup="dialog" onClick={open} />}>
            {t('needs.title', { count: needingCount(reports) })}
          </CardLink>
        </Heading>
        <p className={styles.sum}>{useSum(reports)}</p>
      </div>
      <ol className={styles.items}>
        {tasks.slice(0, named).map((task) => (
          <AttentionItem key={task.id} task={task} today={reports.today} />
        ))}
      </ol>
      <span className={styles.go}>
        <Icon of={ChevronRight} />
      </span>
    </section>
  )
}

function useSum({ counts: sum }: Reports): string {
  const { t } = useTranslation('reports')
  if (sum.overdue === 0) return t('needs.dueToday', sum)
  return sum.dueToday === 0 ? t('needs.overdue', sum) : t('needs.both', sum)
}

/** A task that needs somebody, with how late it is, and its assignee if that is somebody else; it links to the page of the task. */
function AttentionItem({ task, today }: { task: ReportTask; today: string }) {
  const { t } = useTranslation('reports')
  const person = usePerson()
  const { assignee } = task
  const daysLate = -daysUntil({ day: task.dueDate, today })
  const when = daysLate > 0 ? t('needs.daysLate', { count: daysLate }) : t('needs.today')
  const isTheirs = assignee !== null && assignee.id !== person?.id
  return (
    <li className={styles.item}>
      <LocationCell place={task.place} />
      <div className={styles.words}>
        <CardLink className={styles.title} render={<ReportLink href={taskHref(task)} />}>
          {task.title}
        </CardLink>
        <DueDate tone={daysLate > 0 ? 'late' : 'soon'}>{isTheirs ? t('needs.of', { when, name: assignee.name }) : when}</DueDate>
      </div>
    </li>
  )
}
