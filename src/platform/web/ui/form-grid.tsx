import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './form-grid.module.css'

/** Spaces a form's fields; `columns={2}` sets short ones side by side where they fit. */
export function FormGrid({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return <div className={classNames(styles.grid, columns === 2 && styles.two)}>{children}</div>
}
