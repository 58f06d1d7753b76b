import type { MouseEvent, ReactNode } from 'react'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Cover } from '../../../platform/web/ui/cover.tsx'
import type { Place } from '../contract.ts'
import { PlaceCell } from './place-cell.tsx'
import styles from './report-entry.module.css'
import { ReportLink } from './report-link.tsx'

type ReportEntryProps = {
  place: Place
  title: string
  href: string
  chip: ReactNode
  /** A second line. */
  sub?: string | undefined
  /** The line about its day. */
  when: ReactNode
  onLeave: () => void
}

/** One entry of a report: the whole card leads to where it lives. */
export function ReportEntry({ place, title, href, chip, sub, when, onLeave }: ReportEntryProps) {
  // With a key held the link opens elsewhere, and this screen stays as it is.
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) onLeave()
  }
  return (
    <Card lifts pad="none" className={styles.entry} render={<li />}>
      <PlaceCell place={place} />
      <div className={styles.words}>
        <div className={styles.head}>
          <Cover className={styles.title} render={<ReportLink href={href} onClick={follow} />}>
            {title}
          </Cover>
          {chip}
        </div>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
        <p className={styles.when}>{when}</p>
      </div>
    </Card>
  )
}
