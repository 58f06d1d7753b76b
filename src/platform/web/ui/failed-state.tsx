import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'
import { Heading } from './heading.tsx'
import { Drawing } from './rooms/drawing.tsx'
import { t } from './texts.ts'

interface FailedStateProps {
  /** What failed: 'Failed to load cars'. */
  title: string
  /** One reassuring sentence. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** Unset: Retry. */
  retryLabel?: string | undefined
  /** Instead of Retry: a button that leads on. */
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
  small?: boolean | undefined
}

/** Shows the unplugged lamp: what failed, that nothing is lost, and a retry. Announced when it appears. */
export function FailedState(props: FailedStateProps) {
  const { title, children, onRetry, retrying = false, retryLabel, action = false, level = 2, small = false } = props
  return (
    <div className={classNames(styles.empty, small && styles.small)} role="alert">
      <Drawing of="unplugged" size={small ? 'medium' : 'empty'} />
      <Heading level={level} look="m">
        {title}
      </Heading>
      {children !== undefined && <p className={classNames(styles.sentence, styles.quiet)}>{children}</p>}
      {action !== false && <div className={styles.action}>{action}</div>}
      {onRetry && (
        <div className={styles.action}>
          <Button working={retrying} workingLabel={t('retrying')} onClick={onRetry}>
            {retryLabel ?? t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
