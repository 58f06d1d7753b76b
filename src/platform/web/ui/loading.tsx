import { type ReactNode, useEffect, useState } from 'react'
import styles from './loading.module.css'
import { Status } from './status.tsx'
import { t } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface LoadingProps {
  /** The text is visible, where the specification shows it; otherwise it is only for screen readers. */
  visible?: boolean | undefined
  /** Unset: 'Loading...'. */
  label?: string | undefined
  /** Skeletons in the final layout. */
  children?: ReactNode
}

/** Says that something is loading, after 150 ms, so that quick loads do not flash. */
export function Loading({ visible = false, label, children }: LoadingProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  const words = label ?? t('loading')
  return (
    <>
      <Status>{late && (visible ? <p className={styles.words}>{words}</p> : <VisuallyHidden>{words}</VisuallyHidden>)}</Status>
      {children !== undefined && (
        <div className={styles.shapes} data-late={late || undefined} aria-hidden="true">
          {children}
        </div>
      )}
    </>
  )
}
