import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './badge.module.css'

interface BadgeProps {
  count: number
  /** red is late or due (only Task Reports), ink is unread, soft is shown beside a word. */
  tone?: 'red' | 'ink' | 'soft' | undefined
  /** What is counted, for screen readers: 'tasks overdue or due today'. */
  label?: string | undefined
}

/** Shows a count; above 99 it is 99+. */
export function Badge({ count, tone = 'ink', label }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {count > 99 ? '99+' : count}
      {label !== undefined && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  )
}
