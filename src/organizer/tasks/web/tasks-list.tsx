import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { Task } from '../contract.ts'
import { FilledTasks } from './filled-tasks.tsx'
import { NoTasks } from './no-tasks.tsx'
import type { Subject } from './tasks-of.ts'
import type { TaskVerbs } from './task-verbs.ts'

type TasksListProps = {
  subject: Subject
  reading: UseQueryResult<Task[]>
  /** Unset: the person may only look. */
  verbs: TaskVerbs | undefined
}

/** The tasks in each of their states: loading, failed, none, some, to look at only. */
export function TasksList({ subject, reading, verbs }: TasksListProps) {
  const { t } = useTranslation('tasks')
  const { data, error } = reading
  if (data === undefined && error === null) return <LoadingTasks />
  if (data === undefined) {
    return (
      <FailedReading title={t(subject === 'category' ? 'loadFailed' : 'loadDataFailed')} reading={reading}>
        {t('loadFailedComfort')}
      </FailedReading>
    )
  }
  if (data.length === 0) return <NoTasks subject={subject} onAdd={verbs?.add} />
  return <FilledTasks subject={subject} tasks={data} verbs={verbs} />
}

const bones = [1, 2, 3]

function LoadingTasks() {
  return (
    <Loading visible>
      <CardGrid>
        {bones.map((bone) => (
          <Card key={bone} render={<li />}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </Card>
        ))}
      </CardGrid>
    </Loading>
  )
}
