import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatDay } from '#platform/shared/dates.ts'
import { classNames } from './class-names.ts'
import styles from './print-page.module.css'
import { t } from './texts.ts'
import { useDayHere } from './today.ts'
import { usePrinting } from './use-printing.ts'
import { useRootMark } from './use-root-mark.ts'

interface PrintSheetProps {
  /** Where a page has several sheets: what `printNow` is given to print this one alone. */
  subject?: string | undefined
  /** Only `printNow` prints it; Ctrl+P prints the page. */
  onlyWhenAsked?: boolean | undefined
  title: string
  /** Right of the title: the days that it is about. */
  aside?: ReactNode
  /** Left in the last line, beside the day of printing. */
  foot?: ReactNode
  /** Takes the place of the page's own sheet, as that of a panel that is open over it. */
  over?: boolean | undefined
  /** The page lies across. */
  across?: boolean | undefined
  /** Numbers the pages, where there may be more than one. */
  numbered?: boolean | undefined
  children: ReactNode
}

/** What is on paper in place of the screen, black on white: it exists only while the browser prints. */
export function PrintPage({ subject, onlyWhenAsked = false, ...sheet }: PrintSheetProps) {
  const printing = usePrinting()
  if (printing === undefined) return null
  const isMeant = printing.subject === undefined ? !onlyWhenAsked : printing.subject === subject
  if (!isMeant) return null
  return createPortal(<Sheet {...sheet} />, document.body)
}

function Sheet({
  title,
  aside,
  foot,
  over,
  across = false,
  numbered = false,
  children,
}: Omit<PrintSheetProps, 'subject' | 'onlyWhenAsked'>) {
  const today = useDayHere()
  useRootMark('print-sheet')
  return (
    <article
      className={classNames(styles.sheet, numbered && styles.numbered, across && styles.across)}
      data-print-sheet=""
      data-over={over}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside !== undefined && <p className={styles.aside}>{aside}</p>}
      </header>
      {children}
      <footer className={styles.foot}>
        <span>{foot}</span>
        <span>{t('printedOn', { day: formatDay(today) })}</span>
      </footer>
    </article>
  )
}

interface PrintBoxProps {
  /** Already done, or in the basket. */
  ticked?: boolean | undefined
  children: ReactNode
}

/** A line on paper with a box to tick. */
export function PrintBox({ ticked = false, children }: PrintBoxProps) {
  return (
    <p className={styles.line}>
      <span className={classNames(styles.box, ticked && styles.ticked)} data-box="" />
      <span>{children}</span>
    </p>
  )
}
