import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './rows.module.css'

/** Lists rows separated by hairlines; usually inside `<Card pad="none">`. */
export function Rows(list: ComponentPropsWithRef<'ul'>) {
  return <ul {...list} />
}

interface RowProps extends Omit<ComponentPropsWithRef<'li'>, 'title'> {
  /** A HexagonIcon, PersonAvatar, Tick or Gauge. */
  lead?: ReactNode
  title: ReactNode
  sub?: ReactNode
  /** Buttons, chip or sum at the end. */
  end?: ReactNode
  /** Whether the end goes below the text where that would become narrow; for several buttons. */
  wraps?: boolean
}

/** One row of 56 px and more: lead, strong first line, quiet second line, end. */
export function Row({ lead, title, sub, end, wraps = false, className, ...rest }: RowProps) {
  return (
    <li {...rest} className={classNames(styles.row, lead === undefined && styles.faceless, wraps && styles.wraps, className)}>
      {lead}
      <div className={styles.body}>
        <div className={styles.title} dir="auto">
          {title}
        </div>
        {sub !== undefined && <div className={styles.sub}>{sub}</div>}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </li>
  )
}
