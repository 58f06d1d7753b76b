import { contractName } from '#overview/reports/web/contract-name.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { PrintPage } from '#platform/web/ui/print-page.tsx'
import type { Costs } from '../contract.ts'
import styles from './costs-print.module.css'
import { MonthRows } from './month-rows.tsx'
import { t } from './texts.ts'
import { monthName, type PaidCategory, paidCategories, totalsOf } from './totals.ts'

/** So many categories fit beside each other on paper, fewer where what is received has its columns; more continue in another table. */
const categoriesInATable = { paid: 5, andReceived: 3 }

/** The 12 months by category on paper, with what is not in the sums. */
export function CostsPrint({ costs }: { costs: Costs }) {
  const { months, received } = totalsOf(costs)
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  const span = first !== undefined && last !== undefined && { from: monthName(first, pageLanguage), to: monthName(last, pageLanguage) }
  return (
    <PrintPage
      title={t('title')}
      aside={span && t('sheet.span', span)}
      foot={costs.isEverything ? t('subtitle') : t('subtitleSeen')}
      numbered
    >
      <Sums costs={costs} />
      {chunksOf(paidCategories(costs), received.pence > 0 ? categoriesInATable.andReceived : categoriesInATable.paid).map((categories) => (
        <MonthsTable key={categories[0]?.id ?? 'none'} costs={costs} categories={categories} />
      ))}
      <NotIncluded costs={costs} />
    </PrintPage>
  )
}

/** The sums that the screen shows above its table. */
function Sums({ costs }: { costs: Costs }) {
  const { year, received } = totalsOf(costs)
  const sums =
    received.pence > 0
      ? [
          [t('sums.pay'), year.pence] as const,
          [t('sums.receive'), received.pence] as const,
          [t('sums.left'), received.pence - year.pence] as const,
        ]
      : [[t('sums.year'), year.pence] as const, [t('sums.month'), Math.round(year.pence / 12)] as const]
  return <p className={styles.line}>{sums.map(([label, pence]) => `${label}: ${formatMoney(pence)}`).join(' · ')}</p>
}

function chunksOf(categories: readonly PaidCategory[], most: number): PaidCategory[][] {
  const tables = Math.max(Math.ceil(categories.length / most), 1)
  return Array.from({ length: tables }, (_, table) => categories.slice(table * most, (table + 1) * most))
}

/** The months of some of the categories. */
function MonthsTable({ costs, categories }: { costs: Costs; categories: readonly PaidCategory[] }) {
  const isWhole = categories.length === paidCategories(costs).length
  return (
    <table className={styles.months}>
      <MonthRows
        costs={costs}
        categories={categories}
        sum={t(isWhole ? 'byMonth.sum' : 'sheet.allRooms')}
        expectedClass={styles.expected}
      />
    </table>
  )
}

function NotIncluded({ costs: { unknown, unknownCount, otherCurrencies, leftOut } }: { costs: Costs }) {
  const names = unknown.map((one) => `${contractName(one)} (${t(`unknown.why.${one.missing}`)})`)
  return (
    <section className={styles.rest}>
      {unknownCount > 0 && (
        <p>
          <b>{t('unknown.title')}</b>: {names.join('; ')}{' '}
          {unknownCount > names.length && t('unknown.more', { count: unknownCount - names.length })}
        </p>
      )}
      {otherCurrencies.length > 0 && (
        <p>
          <b>{t('unknown.title')}</b> ({t('unknown.otherCurrency')}):{' '}
          {otherCurrencies
            .map(({ direction, currency, pence }) =>
              t(direction === 'in' ? 'unknown.received' : 'unknown.paid', { money: formatMoney(pence, currency) }),
            )
            .join('; ')}
        </p>
      )}
      <p>
        {t('how')} {t('sheet.expected')} {leftOut > 0 && t('leftOut', { count: leftOut })}
      </p>
    </section>
  )
}
