import { Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TaskAssignee, TaskStatusChip } from '../../../organizer/tasks/web/public.ts'
import { formatDay } from '../../../platform/shared/dates.ts'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { DueDate } from '../../../platform/web/ui/due-date.tsx'
import type { Reports, ReportTask } from '../contract.ts'
import { dueThisWeek, dueToday, overdue } from '../shared/report-lists.ts'
import { locationLabel } from './location-label.ts'
import { ReportEntry } from './report-entry.tsx'
import { taskHref } from './report-href.ts'
import { ReportList } from './report-list.tsx'

const lists = { overdue, today: dueToday, week: dueThisWeek } as const
const counted = { overdue: 'overdue', today: 'dueToday', week: 'dueThisWeek' } as const

type TaskReportProps = { reports: Reports; tab: keyof typeof lists; onLeave: () => void }

/** The tasks of one tab: overdue, due today, or due this week. */
export function TaskReport({ reports, tab, onLeave }: TaskReportProps) {
  const { t } = useTranslation('reports')
  const tasks = lists[tab](reports)
  const count = reports.counts[counted[tab]]
  const words = { title: t(`panel.${tab}.title`), sum: t(`panel.${tab}.sum`, { n: count }), none: t(`panel.${tab}.none`) }
  return (
    <ReportList
      {...words}
      entries={tasks}
      count={count}
      textOf={(task) => `${task.title} ${locationLabel(task.place)} ${task.place.familyName} ${task.assignee?.name ?? ''}`}
      {...(tab === 'overdue' ? { foot: t('panel.overdue.foot') } : {})}
    >
      {(task) => <TaskEntry key={task.id} task={task} isOverdue={tab === 'overdue'} onLeave={onLeave} />}
    </ReportList>
  )
}

function TaskEntry({ task, isOverdue, onLeave }: { task: ReportTask; isOverdue: boolean; onLeave: () => void }) {
  const { t } = useTranslation('reports')
  const date = formatDay(task.dueDate)
  const late = {
    chip: <OverdueChip />,
    when: (
      <DueDate tone="late" icon={Clock}>
        {t('panel.overdue.since', { date })}
      </DueDate>
    ),
  }
  const due = { chip: <TaskStatusChip status={task.status} />, when: <DueDate tone="date">{t('panel.due', { date })}</DueDate> }
  return (
    <ReportEntry
      place={task.place}
      title={task.title}
      href={taskHref(task)}
      sub={locationLabel(task.place)}
      whose={task.assignee && <TaskAssignee {...task.assignee} />}
      onLeave={onLeave}
      {...(isOverdue ? late : due)}
    />
  )
}

function OverdueChip() {
  const { t } = useTranslation('reports')
  return (
    <Chip tone="red" icon={TriangleAlert}>
      {t('panel.overdue.badge')}
    </Chip>
  )
}
