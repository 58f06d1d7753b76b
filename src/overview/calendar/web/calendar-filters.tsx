import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { showingAll } from '../shared/filter-entries.ts'
import styles from './calendar-filters.module.css'
import { PeopleChips, type PeopleFilter } from './people-chips.tsx'
import { t } from './texts.ts'

/** The people above the calendar on wide screens, and how much is hidden at every width. */
export function CalendarFilters({ hidden, ...who }: PeopleFilter & { hidden: number }) {
  return (
    <div className={styles.filters}>
      <div className={styles.people}>
        <PeopleChips {...who} />
      </div>
      {hidden > 0 && (
        <p className={styles.hidden}>
          <Icon of={EyeOff} size="s" />
          {t('hidden', { count: hidden })}
          <Button variant="quiet" size="s" onClick={() => who.onFilter(showingAll(who.filter))}>
            {t('showAll')}
          </Button>
        </p>
      )}
    </div>
  )
}

type AnnouncementProps = {
  period: string
  /** How many entries of it are shown; undefined while it is read. */
  count: number | undefined
  /** What was chosen: with another one the period is announced once, with its count. */
  chosen: string
}

/** Announces a change of period or filter once, with its count. */
export function Announcement({ period, count, chosen }: AnnouncementProps) {
  const [said, setSaid] = useState({ chosen, words: '' })
  if (count !== undefined && said.chosen !== chosen) setSaid({ chosen, words: t('announced', { period, count }) })
  return (
    <VisuallyHidden>
      <output>{said.words}</output>
    </VisuallyHidden>
  )
}
