import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './form-grid.module.css'

type FormGridProps = { columns?: 1 | 2 | 'short'; children: ReactNode }

/** Spaces a form's fields; `columns={2}` sets two side by side on wide screens, `short` also on phones, unless the text is large. */
export function FormGrid({ columns = 1, children }: FormGridProps) {
  return <div className={classNames(styles.grid, columns === 2 && styles.two, columns === 'short' && styles.short)}>{children}</div>
}
