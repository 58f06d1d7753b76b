import { useTranslation } from 'react-i18next'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import { useMedia } from '../../../platform/web/ui/use-media.ts'
import type { Task, TaskStatus } from '../contract.ts'
import { StatusButtons } from './status-buttons.tsx'
import { statuses, statusLook } from './status-look.ts'
import { TaskStatusChip } from './task-status-chip.tsx'
import styles from './task-status-choice.module.css'

type TaskStatusChoiceProps = {
  task: Task
  /** Unset: the status is only shown. */
  onChoose: ((status: TaskStatus) => void) | undefined
}

/** The status of a task in words; on touch it opens the three, with a mouse they come in its place on hover and focus (TASK-07). */
export function TaskStatusChoice({ task, onChoose }: TaskStatusChoiceProps) {
  const { t } = useTranslation('tasks')
  const isHovering = useMedia('(hover: hover) and (pointer: fine)')
  const chip = <TaskStatusChip status={task.status} className={styles.chip} />
  if (onChoose === undefined) return chip
  if (isHovering) {
    return (
      <div className={styles.place}>
        {chip}
        <StatusButtons task={task} onChoose={onChoose} />
      </div>
    )
  }
  const items = statuses.map((status) => ({
    label: t(`status.${status}`),
    icon: statusLook[status].icon,
    onSelect: () => onChoose(status),
  }))
  const words = t(`status.${task.status}`)
  const opener = <button type="button" aria-label={t('statusIs', { status: words, title: task.title })} />
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <Chip {...statusLook[task.status]} className={styles.chip} render={opener}>
          {words}
        </Chip>
      }
    />
  )
}
