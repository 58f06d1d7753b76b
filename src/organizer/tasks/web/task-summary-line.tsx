import { useQuery } from '@tanstack/react-query'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { TaskSummary } from '../contract.ts'
import { summaryQuery } from './task-api.ts'
import styles from './task-summary-line.module.css'
import { t } from './texts.ts'

/** The summary of a child's or pet's tasks today, in a line for the card; the cards of a category share one query. */
export function TaskSummaryLine({ categoryId, id }: { categoryId: string; id: string }) {
  const { data, error } = useQuery(summaryQuery(categoryId))
  // A card is complete without it, and its link leads to a page that shows the failure.
  if (data === undefined) return error === null ? <Skeleton width="40%" /> : null
  const summary = data.find(({ subjectId }) => subjectId === id)
  return <Standing {...(summary ?? nothing)} />
}

type Counts = Pick<TaskSummary, 'overdue' | 'dueToday' | 'doneToday'>

const nothing: Counts = { overdue: 0, dueToday: 0, doneToday: 0 }

function Standing({ overdue, dueToday, doneToday }: Counts) {
  const due = t('summary.dueToday', { count: dueToday })
  const late = t('summary.overdue', { count: overdue })
  const ofToday = dueToday + doneToday
  return (
    <div className={styles.line}>
      {overdue > 0 && <DueDate tone="late">{dueToday > 0 ? t('summary.both', { due, late }) : late}</DueDate>}
      {overdue === 0 && (dueToday > 0 ? <DueDate tone="soon">{due}</DueDate> : <DueDate>{t('summary.nothing')}</DueDate>)}
      {ofToday > 0 && (
        <div className={styles.today}>
          <ProgressBar className={styles.bar} value={doneToday / ofToday} />
          <span className={styles.words}>{t('summary.progress', { done: doneToday, count: ofToday })}</span>
        </div>
      )}
    </div>
  )
}
