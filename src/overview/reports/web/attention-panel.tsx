import './texts.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '../../../foundation/accounts/web/public.ts'
import { daysUntil } from '../../../platform/shared/dates.ts'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import { CardLink } from '../../../platform/web/ui/card-link.tsx'
import { DueDate } from '../../../platform/web/ui/due-date.tsx'
import { Fold } from '../../../platform/web/ui/fold.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import type { Reports, ReportTask } from '../contract.ts'
import { isTheirs, needing, needingCount } from '../shared/report-lists.ts'
import { AlsoSoon } from './also-soon.tsx'
import styles from './attention-panel.module.css'
import { namesOf } from './names-of.ts'
import { useOpenReports } from './open-reports.ts'
import { taskHref } from './report-href.ts'
import { ReportLink } from './report-link.tsx'
import { ReportTick } from './report-tick.tsx'
import { useReports } from './use-reports.ts'

const named = 3

/**
 * What is overdue and due today over all spaces, to be ticked at once: the person's own and nobody's, those of others folded. Below it what has
 * ended, this week's appointments, and what waits for an OK. `silent` hides it when empty.
 */
export function AttentionPanel({ silent = false }: { silent?: boolean }) {
  const { t } = useTranslation('reports')
  const { data, isError } = useReports()
  if (data !== undefined && needingCount(data) + data.counts.ended + data.counts.appointments + data.counts.waiting > 0)
    return <Needs reports={data} />
  if (silent || (data === undefined && isError)) return null
  // While the reports are read the line keeps its space.
  return <p className={styles.none}>{data !== undefined && t('needs.none')}</p>
}

function Needs({ reports }: { reports: Reports }) {
  const { t } = useTranslation('reports')
  const open = useOpenReports()
  const me = usePerson()?.id
  const tasks = needing(reports)
  const [mine, theirs] = [tasks.filter((task) => !isTheirs(task, me)), tasks.filter((task) => isTheirs(task, me))]
  const { overdue, dueToday } = reports.counts.mine
  const count = overdue + dueToday
  const others = needingCount(reports) - count
  return (
    <section className={styles.needs}>
      <div className={styles.head}>
        <Heading level={2}>{count > 0 ? t('needs.title', { count }) : t(others > 0 ? 'needs.noneOfMine' : 'needs.none')}</Heading>
        {count > 0 && <p className={styles.sum}>{t(sumOf(overdue, dueToday), { overdue, dueToday })}</p>}
        <TextLink className={styles.all} render={<button type="button" aria-haspopup="dialog" onClick={open} />}>
          {t('needs.all')}
        </TextLink>
        <TextLink render={<ReportLink href="/coming-up" />}>{t('needs.coming')}</TextLink>
      </div>
      <Items tasks={mine.slice(0, named)} today={reports.today} />
      {mine.length > named && (
        <Folded label={t('needs.more', { count: count - named })}>
          <Items tasks={mine.slice(named)} today={reports.today} />
        </Folded>
      )}
      <AlsoSoon reports={reports} />
      {others > 0 && (
        <Folded
          label={theirs.length > 0 ? t('needs.others', { count: others, names: namesOf(theirs) }) : t('needs.forOthers', { count: others })}
        >
          <Items tasks={theirs} today={reports.today} />
        </Folded>
      )}
    </section>
  )
}

function sumOf(overdue: number, dueToday: number) {
  if (overdue === 0) return 'needs.dueToday'
  return dueToday === 0 ? 'needs.overdue' : 'needs.both'
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, fold] = useState(false)
  return (
    <div className={styles.fold}>
      <Fold label={label} isOpen={isOpen} onToggle={fold}>
        {children}
      </Fold>
    </div>
  )
}

function Items({ tasks, today }: { tasks: readonly ReportTask[]; today: string }) {
  if (tasks.length === 0) return null
  return (
    <ol className={styles.items}>
      {tasks.map((task) => (
        <AttentionItem key={task.id} task={task} today={today} />
      ))}
    </ol>
  )
}

/** A task that is due, with its tick, how late it is, where it is and whose; it links to the page of the task. */
function AttentionItem({ task, today }: { task: ReportTask; today: string }) {
  const { t } = useTranslation('reports')
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
