import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './sum-list.module.css'

/** Shows sums beside each other; on phones a wide one has a row of its own. Contains one Sum for each. */
export function SumList({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>
}

type SumProps = {
  label: string
  /** Before label and value: a Gauge. */
  lead?: ReactNode
  /** Whether it is longer than a sum of money. */
  wide?: boolean
  /** The sum, and in `<small>` what more there is to it. */
  children: ReactNode
}

/** One sum, with its label above it. */
export function Sum({ label, lead, wide = false, children }: SumProps) {
  return (
    <div className={classNames(wide && styles.wide, lead !== undefined && styles.led)}>
      <dt>
        {lead}
        {lead === undefined ? label : <span>{label}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
