import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { contractName } from '#overview/reports/web/contract-name.ts'
import { ReportLink } from '#overview/reports/web/report-link.tsx'
import { pageLanguage } from '#platform/shared/language.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { formatMoney, formatPercent } from '#platform/web/texts/format-money.ts'
import { Back } from '#platform/web/ui/back.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PrintMenu } from '#platform/web/ui/print-menu.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Sum, SumList } from '#platform/web/ui/sum-list.tsx'
import { printNow } from '#platform/web/ui/use-printing.ts'
import type { Costs, Rise } from '../contract.ts'
import { ByMonth } from './by-month.tsx'
import { costsQuery } from './costs-api.ts'
import styles from './costs-page.module.css'
import { CostsPrint } from './costs-print.tsx'
import { t } from './texts.ts'
import { monthName, paidCategories, totalsOf } from './totals.ts'
import { UnknownAmounts } from './unknown-amounts.tsx'

/** The page of what the next 12 months cost, over all spaces and by category. */
export function CostsPage() {
  const query = useQuery(costsQuery)
  const { data, error } = query
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHeader
        back={<Back render={<Link to="/coming-up" />} />}
        title={t('title')}
        subtitle={t(data?.isEverything === false ? 'subtitleSeen' : 'subtitle')}
        actions={data !== undefined && data.sums.length > 0 && <PrintMenu name={t('title')} onPrint={() => printNow()} />}
      />
      {data === undefined && (error === null ? <LoadingCard blocks={2} /> : <QueryFailure title={t('loadFailed')} query={query} />)}
      {data !== undefined && <Known costs={data} />}
    </Page>
  )
}

function Known({ costs }: { costs: Costs }) {
  const isPaid = costs.sums.length > 0 || paidCategories(costs).length > 0
  if (!isPaid && costs.unknown.length + costs.rises.length + costs.otherCurrencies.length === 0) {
    return <EmptyState drawing={<Drawing of="evening" />}>{t('empty')}</EmptyState>
  }
  return (
    <>
      {isPaid && <Totals costs={costs} />}
      {isPaid && <ByMonth costs={costs} />}
      {isPaid && <CostsPrint costs={costs} />}
      <div className={styles.beside}>
        <Rises costs={costs} />
        <UnknownAmounts costs={costs} />
      </div>
    </>
  )
}

/** What all 12 months come to, how much of that is expected, what is left over or one of them on average, and the dearest with its largest payment. */
function Totals({ costs }: { costs: Costs }) {
  const { year, received, dearest } = totalsOf(costs)
  const ofThat = ({ expectedPence }: typeof year): ReactNode =>
    expectedPence > 0 && <small>{t('sums.expected', { money: formatMoney(expectedPence) })}</small>
  return (
    <SumList>
      <Sum label={t(received.pence > 0 ? 'sums.pay' : 'sums.year')}>
        {formatMoney(year.pence)} {ofThat(year)}
      </Sum>
      {received.pence > 0 ? (
        <>
          <Sum label={t('sums.receive')}>
            {formatMoney(received.pence)} {ofThat(received)}
          </Sum>
          <Sum label={t('sums.left')}>{formatMoney(received.pence - year.pence)}</Sum>
        </>
      ) : (
        <Sum label={t('sums.month')}>{formatMoney(Math.round(year.pence / 12))}</Sum>
      )}
      {dearest !== undefined && costs.dearest !== null && (
        <Sum label={t('sums.dearest')} wide>
          {monthName(dearest.month, pageLanguage)}{' '}
          <small dir="auto">
            {t('sums.of', {
              money: formatMoney(dearest.pence),
              name: contractName(costs.dearest),
              largest: formatMoney(costs.dearest.pence),
            })}
          </small>
        </Sum>
      )}
    </SumList>
  )
}

/** The contracts that cost more than a year ago, the steepest rise first, and what all rises come to in a year. */
function Rises({ costs: { rises, risesPence } }: { costs: Costs }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t('rises.title')}
        </Heading>
        {risesPence > 0 && <p className={styles.dearer}>{t('rises.sum', { money: formatMoney(risesPence) })}</p>}
      </div>
      {rises.length === 0 ? (
        <p className={styles.quiet}>{t('rises.none')}</p>
      ) : (
        <Card pad="none" render={<ul />}>
          {rises.map((rise) => (
            <RiseRow key={rise.itemId} rise={rise} />
          ))}
        </Card>
      )}
    </section>
  )
}

function RiseRow({ rise }: { rise: Rise }) {
  const { penceBefore, penceNow, subcategoryId, itemId, place } = rise
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name} dir="auto">
          <CardLink render={<ReportLink href={`/subcategory/${subcategoryId}#${itemId}`} />}>{contractName(rise)}</CardLink>
        </p>
        <p className={styles.quiet} dir="auto">
          {place.categoryName} · {place.familyName}
        </p>
      </div>
      <p className={styles.figures}>
        <span>
          {t('rises.from', { before: formatMoney(penceBefore) })} <b>{t('rises.now', { now: formatMoney(penceNow) })}</b>
        </span>
        {penceBefore > 0 && (
          <DueDate icon={TrendingUp} tone="soon">
            {formatPercent((100 * (penceNow - penceBefore)) / penceBefore)}
          </DueDate>
        )}
      </p>
    </li>
  )
}
