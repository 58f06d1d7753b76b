import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { SearchedList } from '../../../platform/web/ui/searched-list.tsx'
import { useSearched } from '../../../platform/web/ui/use-searched.ts'
import { mostListed } from '../shared/report-lists.ts'
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
  /** Renders an entry as a list item. */
  children: (entry: Entry) => ReactNode
}

/** A tab of the reports: its heading, how many entries there are, and each of them; or that there are none. */
export function ReportList<Entry>({ title, sum, none, foot, entries, count, textOf, children }: ReportListProps<Entry>) {
  const { t } = useTranslation('reports')
  const searched = useSearched(entries, textOf)
  // Fewer are there only until the rest has been read.
  const isCut = count > entries.length && entries.length >= mostListed
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
            <ul className={styles.list}>{searched.shown.map(children)}</ul>
          </SearchedList>
          {isCut && <p className={styles.foot}>{t('panel.firstOnes', { count: entries.length })}</p>}
          {foot !== undefined && <p className={styles.foot}>{foot}</p>}
        </>
      )}
    </>
  )
}
