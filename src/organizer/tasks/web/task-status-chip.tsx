import { Chip } from '#platform/web/ui/chip.tsx'
import type { TaskStatus } from '../contract.ts'
import { statusStyles } from './status-styles.ts'
import { t } from './texts.ts'

/** The status of a task, in colour, icon and word. */
export function TaskStatusChip({ status, className }: { status: TaskStatus; className?: string | undefined }) {
  return (
    <Chip {...statusStyles[status]} className={className}>
      {t(`status.${status}`)}
    </Chip>
  )
}
