import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { classNames } from './class-names.ts'

interface EmptyStateProps {
  /** A Drawing, 'empty' or 'medium' in size, or a Room. */
  drawing: ReactNode
  /** A line in display type above the sentence; rarely used. */
  title?: ReactNode
  /** One sentence. */
  children: ReactNode
  /** One button; good news needs none. */
  action?: ReactNode
  /** Less whitespace, for panels and dialogs. */
  small?: boolean | undefined
}

/** Shows a drawing, a sentence and a button where there is nothing yet or nothing left. */
export function EmptyState({ drawing, title, children, action, small = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, small && styles.small)}>
      {drawing}
      {title}
      <p className={styles.sentence}>{children}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
