import type { ReactNode } from 'react'
import styles from './detail-list.module.css'

/** Lists names with their values, one line each; its children are `<Fact>`. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One line: a name, and its value at the end. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shows numbers large, each above its name; its children are `<Fact>`. */
export function LargeNumbers({ children }: { children: ReactNode }) {
  return <dl className={styles.numbers}>{children}</dl>
}
