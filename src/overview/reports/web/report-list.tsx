import { type ReactNode, useState } from 'react'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { SearchedList } from '#platform/web/ui/searched-list.tsx'
import { useSearched } from '#platform/web/ui/use-searched.ts'
import { maxListed } from '../shared/report-lists.ts'
import { t } from './panel-texts.ts'
import styles from './report-list.module.css'

type ReportListProps<Entry> = {
  title: string
  /** The number of entries, in words. */
  sum: string
  /** The text when there are none. */
  none?: string
  foot?: string | undefined
  entries: readonly Entry[]
  /** How many there are; more than `entries` when only the first of them are listed. */
  count: number
  /** Returns the text of an entry that is searched. */
  textOf: (entry: Entry) => string
  /** Returns what folds the entries that are somebody else's, and which these are; unset where all are listed alike. */
  others?: { has: (entry: Entry) => boolean; label: (entries: readonly Entry[]) => string }
  /** Renders an entry as a list item. */
  children: (entry: Entry) => ReactNode
}

/** A tab of the reports: its heading, how many entries there are, and each of them; or that there are none. */
export function ReportList<Entry>({ title, sum, none, foot, entries, count, textOf, others, children }: ReportListProps<Entry>) {
  const own = others === undefined ? entries : entries.filter((entry) => !others.has(entry))
  const searched = useSearched([...own, ...entries.filter((entry) => !own.includes(entry))], textOf)
  const [fold, setFold] = useState<boolean>()
  const shown = searched.shown.filter((entry) => own.includes(entry))
  const folded = searched.shown.filter((entry) => !own.includes(entry))
  // Fewer are there only until the rest has been read.
  const isCut = count > entries.length && entries.length >= maxListed
  return (
    <>
      <Heading level={3} look="m">
        {title}
      </Heading>
      {entries.length === 0 ? (
        <EmptyState small drawing={<Drawing of="evening" size="medium" />}>
          {none}
        </EmptyState>
      ) : (
        <>
          <p className={styles.sum}>{sum}</p>
          <SearchedList searched={searched} label={t('panel.search')}>
            {shown.length > 0 && <ul className={styles.list}>{shown.map(children)}</ul>}
            {others !== undefined && folded.length > 0 && (
              <div className={styles.others}>
                <Collapsible label={others.label(folded)} isOpen={fold ?? (shown.length === 0 || searched.typed !== '')} onToggle={setFold}>
                  <ul className={styles.list}>{folded.map(children)}</ul>
                </Collapsible>
              </div>
            )}
          </SearchedList>
          {isCut && <p className={styles.foot}>{t('panel.firstOnes', { count: entries.length })}</p>}
          {foot !== undefined && <p className={styles.foot}>{foot}</p>}
        </>
      )}
    </>
  )
}
