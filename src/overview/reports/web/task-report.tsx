import { Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { TaskAssignee } from '#organizer/tasks/web/task-assignee.tsx'
import { TaskStatusChip } from '#organizer/tasks/web/task-status-chip.tsx'
import { formatDay, relativeDay } from '#platform/shared/dates.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import type { Reports, ReportTask } from '../contract.ts'
import { dueThisWeek, dueToday, isTheirs, overdue } from '../shared/report-lists.ts'
import { locationLabel } from './location-label.ts'
import { assigneeNames } from './assignee-names.ts'
import { t } from './panel-texts.ts'
import { ReportEntry } from './report-entry.tsx'
import { taskHref } from './report-href.ts'
import { ReportList } from './report-list.tsx'
import { ReportTick } from './report-tick.tsx'
import styles from './task-report.module.css'

const lists = { overdue, today: dueToday, week: dueThisWeek } as const
const counted = { overdue: 'overdue', today: 'dueToday', week: 'dueThisWeek' } as const

type TaskReportProps = { reports: Reports; tab: keyof typeof lists; onLeave: () => void }

/** The tasks of one tab: overdue, due today, or due this week. */
export function TaskReport({ reports, tab, onLeave }: TaskReportProps) {
  const me = usePerson()?.id
  const tasks = lists[tab](reports)
  const count = reports.counts[counted[tab]]
  const words = { title: t(`panel.${tab}.title`), sum: t(`panel.${tab}.sum`, { n: count }), none: t(`panel.${tab}.none`) }
  return (
    <ReportList
      {...words}
      entries={tasks}
      count={count}
      textOf={(task) => `${task.title} ${locationLabel(task.place)} ${task.place.familyName} ${task.assignee?.name ?? ''}`}
      others={{
        has: (task) => isTheirs(task, me),
        label: (theirs) => t('needs.others', { count: theirs.length, names: assigneeNames(theirs) }),
      }}
      {...(tab === 'overdue' ? { foot: t('panel.overdue.foot') } : {})}
    >
      {(task) => <TaskEntry key={task.id} task={task} today={reports.today} isOverdue={tab === 'overdue'} onLeave={onLeave} />}
    </ReportList>
  )
}

type TaskEntryProps = { task: ReportTask; today: string; isOverdue: boolean; onLeave: () => void }

function TaskEntry({ task, today, isOverdue, onLeave }: TaskEntryProps) {
  const date = formatDay(task.dueDate)
  const relative = relativeDay({ day: task.dueDate, today })
  const late = {
    chip: <OverdueChip />,
    when: (
      <Day relative={relative}>
        <DueDate tone="late" icon={Clock}>
          {t('panel.overdue.since', { date })}
        </DueDate>
      </Day>
    ),
  }
  const due = {
    chip: <TaskStatusChip status={task.status} />,
    when: (
      <Day relative={relative}>
        <DueDate tone="date">{t('panel.due', { date })}</DueDate>
      </Day>
    ),
  }
  return (
    <ReportEntry
      place={task.place}
      lead={<ReportTick task={task} />}
      title={task.title}
      href={taskHref(task)}
      sub={locationLabel(task.place)}
      whose={task.assignee && <TaskAssignee {...task.assignee} />}
      onLeave={onLeave}
      {...(isOverdue ? late : due)}
    />
  )
}

/** A day with how far away it is. */
function Day({ relative, children }: { relative: string; children: ReactNode }) {
  return (
    <span className={styles.day}>
      {children} <span className={styles.relative}>{relative}</span>
    </span>
  )
}

function OverdueChip() {
  return (
    <Chip tone="red" icon={TriangleAlert}>
      {t('panel.overdue.badge')}
    </Chip>
  )
}
