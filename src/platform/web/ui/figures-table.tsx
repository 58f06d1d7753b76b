import type { ReactNode } from 'react'
import styles from './figures-table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type FiguresTableProps = {
  /** What the table shows, for those who do not see it. */
  caption: string
  /** Its head, body and foot; the first cell of a row is a row header, all others are figures. */
  children: ReactNode
}

/** A table of figures, each aligned at its end; one that is wider than the screen is scrolled on its own. */
export function FiguresTable({ caption, children }: FiguresTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- people without a mouse scroll it with the arrow keys
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </section>
  )
}
