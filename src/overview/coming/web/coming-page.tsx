import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { RecordDialog } from '#organizer/due-dates/web/dialogs.ts'
import { OutcomeDialog } from '#organizer/outcomes/web/dialogs.ts'
import { daysUntil, formatDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PrintMenu } from '#platform/web/ui/print-menu.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { usePrintAfter } from '#platform/web/ui/use-print-after.ts'
import type { Coming } from '../contract.ts'
import { comingQuery, comingYearQuery, horizonOf, type ComingSearch } from './coming-api.ts'
import { ComingFilters } from './coming-filters.tsx'
import { ComingList } from './coming-list.tsx'
import styles from './coming-page.module.css'
import { nameOf } from './describe-coming.ts'
import { ComingPrint } from './coming-print.tsx'
import { RecentOutcomes } from './recent-outcomes.tsx'
import { t } from './texts.ts'
import { useRecordOutcome } from './use-record-outcome.ts'

type ComingPageProps = {
  /** From the address. */
  search: ComingSearch
  /** Called with what the address is to say. */
  onSearch: (search: ComingSearch) => void
}

/** The page of all that has a day, over all spaces. */
export function ComingPage({ search, onSearch }: ComingPageProps) {
  const [wholeOf, setWholeOf] = useState<ComingSearch>()
  const today = useToday()
  // The list before stays until the other one is there.
  const query = useQuery({ ...comingQuery(search, { isWhole: wholeOf === search }), placeholderData: keepPreviousData })
  const { data } = query
  const client = useQueryClient()
  const print = usePrintAfter(async () => client.fetchQuery(comingYearQuery(search)))
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHeader
        back={<Back render={<Link to="/dashboard" />} />}
        title={t('title')}
        subtitle={<Subtitle coming={data} search={search} />}
        actions={
          <>
            <Button variant="quiet" icon={ChartColumn} render={<Link to="/costs" />}>
              {t('costs')}
            </Button>
            <PrintMenu name={t('title')} onPrint={print} />
          </>
        }
      />
      <ComingFilters search={search} coming={data ?? nothingYet} onSearch={onSearch} />
      {data === undefined && query.error === null && <LoadingCard blocks={4} />}
      {data === undefined && query.error !== null && <QueryFailure title={t('loadFailed')} query={query} />}
      {data !== undefined && <Things coming={data} search={search} onSearch={onSearch} />}
      {data !== undefined && data.things.length < data.count && (
        <div className={styles.more}>
          <Button working={query.isPlaceholderData} onClick={() => setWholeOf(search)}>
            {t('more')}
          </Button>
        </div>
      )}
      <RecentOutcomes />
      {data !== undefined && <ComingPrint search={search} today={today} shown={data} />}
    </Page>
  )
}

const nothingYet = { places: [], people: [] }

function Subtitle({ coming, search }: { coming: Coming | undefined; search: ComingSearch }) {
  if (coming === undefined || coming.count === 0) return t('subtitle.none')
  const { count, spaces, isEverything } = coming
  const things = t('subtitle.things', { count, span: t(`span.${horizonOf(search)}`) })
  const all = spaces > 1 ? t('subtitle.inSpaces', { things, count: spaces }) : things
  return isEverything ? all : t('subtitle.seen', { things: all })
}

type EntriesProps = ComingPageProps & { coming: Coming }

function Things({ coming, search, onSearch }: EntriesProps) {
  const { opening, handle, contract, date } = useRecordOutcome()
  const { things, today, spaces } = coming
  return (
    <>
      {things.length === 0 ? (
        <Nothing coming={coming} search={search} onSearch={onSearch} />
      ) : (
        <ComingList things={things} today={today} hasSpaces={spaces > 1} opening={opening} onHandle={handle} />
      )}
      {contract !== undefined && <OutcomeDialog {...contract} key={contract.round} onClose={contract.close} />}
      {date !== undefined && <RecordDialog {...date} key={`date ${date.round}`} onClose={date.close} />}
    </>
  )
}

/** Nothing in these days: what is next after them, and how to see more. */
function Nothing({ coming: { next, today }, search, onSearch }: EntriesProps) {
  const { familyId, categoryId, personId, reason } = search
  const days = horizonOf(search)
  const span = t(`span.${days}`)
  const isFiltered = [familyId, categoryId, personId, reason].some((chosen) => chosen !== undefined)
  const action =
    next !== null && daysUntil({ day: next.day, today }) <= 365 ? (
      <Button onClick={() => onSearch({ ...search, days: 365 })}>{t('lookAhead')}</Button>
    ) : isFiltered ? (
      <Button onClick={() => onSearch({ days: search.days })}>{t('clear')}</Button>
    ) : undefined
  return (
    <EmptyState drawing={<Drawing of="evening" />} action={action}>
      {t(isFiltered ? 'nothingAsked' : 'nothing', { span })}
      {next !== null && ` ${t('next', { name: nameOf(next), day: formatDay(next.day) })}`}
    </EmptyState>
  )
}
