import type { ReactNode } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import styles from './section.module.css'

interface SectionProps {
  /** The id of its heading. */
  labelledBy?: string | undefined
  ground?: 'paper' | 'sunken' | 'night' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A section across the page with its content in the middle column. The ground `night` is dark in either theme. */
export function Section({ labelledBy, ground = 'paper', className, children }: SectionProps) {
  return (
    <section
      className={classNames(styles.section, styles[ground])}
      aria-labelledby={labelledBy}
      {...(ground === 'night' ? { 'data-theme': 'dark' } : {})}
    >
      <div className={classNames(styles.column, className)}>{children}</div>
    </section>
  )
}
