import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import type { Location } from '#foundation/categories/contract.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { CategoryCell } from './category-cell.tsx'
import styles from './report-entry.module.css'
import { ReportLink } from './report-link.tsx'

type ReportEntryProps = {
  place: Location
  /** What stands in the place of its category's hexagon: a tick. */
  lead?: ReactNode
  title: string
  href: string
  chip: ReactNode
  /** A second line, after the space where there are several. */
  sub?: string | undefined
  /** The line about its day. */
  when: ReactNode
  /** The assignee, beside its day. */
  whose?: ReactNode
  onLeave: () => void
}

/** One entry of a report: the whole card links to its page. */
export function ReportEntry({ place, lead, title, href, chip, sub, when, whose, onLeave }: ReportEntryProps) {
  const words = [useSpaceName(place), sub].filter((part) => part !== undefined).join(' · ')
  // With a modifier key the link opens elsewhere, and this screen stays as it is.
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) onLeave()
  }
  return (
    <Card lifts pad="none" className={styles.entry} render={<li />}>
      {lead ?? <CategoryCell place={place} />}
      <div className={styles.words}>
        <div className={styles.head}>
          <CardLink className={styles.title} render={<ReportLink href={href} onClick={follow} />}>
            {title}
          </CardLink>
          {chip}
        </div>
        {words !== '' && <p className={styles.sub}>{words}</p>}
        <p className={styles.when}>
          {when}
          {whose}
        </p>
      </div>
    </Card>
  )
}

/** Returns the name of a thing's space, for people who have more than one: 'Garden' of the personal space is not that of a group. */
function useSpaceName({ familyName }: Location): string | undefined {
  const spaces = useQuery(spacesQuery).data
  return spaces !== undefined && spaces.length > 1 ? familyName : undefined
}
