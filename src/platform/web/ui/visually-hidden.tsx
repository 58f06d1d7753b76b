import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Hides text from view for screen readers; takes up no space on the screen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
