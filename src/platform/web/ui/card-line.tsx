import type { ReactNode } from 'react'
import styles from './card-line.module.css'
import { classNames } from './class-names.ts'

/** Shows a line under the name of a NamedCard; `quiet` where there is nothing to report. */
export function CardLine({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <p dir="auto" className={classNames(styles.line, quiet && styles.quiet)}>
      {children}
    </p>
  )
}
