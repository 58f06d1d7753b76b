import { useTranslation } from 'react-i18next'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { Task } from '../contract.ts'
import styles from './task-group.module.css'
import { TaskTile } from './task-tile.tsx'
import type { TaskVerbs } from './task-verbs.ts'
import type { Subject } from './tasks-of.ts'

type TaskGroupProps = {
  subject: Subject
  /** The viewer's day, 'yyyy-MM-dd'. */
  today: string
  tasks: readonly Task[]
  isPlacedAsDone: boolean
  verbs: TaskVerbs | undefined
  settle: (task: Task) => void
}

/** The tasks to do, or those that are completed, as tiles. */
export function TaskGroup({ tasks, isPlacedAsDone, settle, ...same }: TaskGroupProps) {
  const { t } = useTranslation('tasks')
  if (tasks.length === 0) return null
  return (
    <section className={styles.group}>
      <Heading level={2} look="s" className={styles.heading}>
        {isPlacedAsDone ? t('completed') : <VisuallyHidden>{t('open')}</VisuallyHidden>}
      </Heading>
      <CardGrid>
        {tasks.map((task) => (
          <TaskTile key={task.id} {...same} task={task} isMisplaced={task.completed !== isPlacedAsDone} settle={() => settle(task)} />
        ))}
      </CardGrid>
    </section>
  )
}
