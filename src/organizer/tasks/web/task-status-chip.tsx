import './texts.ts'
import { useTranslation } from 'react-i18next'
import { Chip } from '#platform/web/ui/chip.tsx'
import type { TaskStatus } from '../contract.ts'
import { statusStyles } from './status-styles.ts'

/** The status of a task, in colour, icon and word. */
export function TaskStatusChip({ status, className }: { status: TaskStatus; className?: string | undefined }) {
  const { t } = useTranslation('tasks')
  return (
    <Chip {...statusStyles[status]} className={className}>
      {t(`status.${status}`)}
    </Chip>
  )
}
