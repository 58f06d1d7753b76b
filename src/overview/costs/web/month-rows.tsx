import type { ReactNode } from 'react'
import { pageLanguage } from '#platform/shared/language.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Costs } from '../contract.ts'
import { t } from './texts.ts'
import { hasTwin, monthName, type PaidCategory, totalsOf } from './totals.ts'

type MonthRowsProps = {
  costs: Costs
  /** The categories with a column of their own. */
  categories: readonly PaidCategory[]
  /** The name of the column of all categories where there is no income. */
  sum: string
  /** Turns the name of a month, 'Dec 2026', into the header of its row. */
  head?: (name: string, month: string) => ReactNode
  /** The class of a month's sum. */
  totalClass?: string | undefined
  /** The class of an amount of which a part is expected. */
  expectedClass?: string | undefined
}

const asItIs = (name: string): ReactNode => name

/**
 * The rows of a table of the 12 months by category. The sums of all categories come first: a narrow screen shows them without scrolling. Last is a year at
 * today's prices, the figure that the page of each category shows.
 */
export function MonthRows({ costs, categories, sum, head = asItIs, totalClass, expectedClass }: MonthRowsProps) {
  const { months, ofCategory, year, received, amountOf } = totalsOf(costs)
  const isReceiving = received.pence > 0
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('byMonth.month')}</th>
          <th scope="col">{isReceiving ? t('byMonth.pay') : sum}</th>
          {isReceiving && <th scope="col">{t('byMonth.receive')}</th>}
          {isReceiving && <th scope="col">{t('byMonth.left')}</th>}
          {categories.map(({ id, name, familyName }) => (
            <th key={id} scope="col" dir="auto">
              {name}
              {hasTwin(costs, name) && <small>{familyName}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, receivedPence, expectedReceivedPence, ...paid }) => (
          <tr key={month}>
            <th scope="row">{head(`${monthName(month, pageLanguage, 'short')} ${month.slice(0, 4)}`, month)}</th>
            <AmountCell {...paid} className={totalClass} expectedClass={expectedClass} />
            {isReceiving && <AmountCell pence={receivedPence} expectedPence={expectedReceivedPence} expectedClass={expectedClass} />}
            {isReceiving && <td>{formatMoney(receivedPence - paid.pence)}</td>}
            {categories.map(({ id }) => (
              <AmountCell key={id} {...amountOf(month, id)} expectedClass={expectedClass} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('byMonth.year')}</th>
          <AmountCell {...year} expectedClass={expectedClass} />
          {isReceiving && <AmountCell {...received} expectedClass={expectedClass} />}
          {isReceiving && <td>{formatMoney(received.pence - year.pence)}</td>}
          {categories.map(({ id }) => (
            <AmountCell key={id} {...(ofCategory.get(id) ?? { pence: 0, expectedPence: 0 })} expectedClass={expectedClass} />
          ))}
        </tr>
        <tr>
          <th scope="row">{t('byMonth.today')}</th>
          <td>{formatMoney(yearlyOf(costs))}</td>
          {isReceiving && <td />}
          {isReceiving && <td />}
          {categories.map(({ id, yearlyPence }) => (
            <td key={id}>{formatMoney(yearlyPence)}</td>
          ))}
        </tr>
      </tfoot>
    </>
  )
}

/** Returns what the contracts of all categories cost in a year at today's prices, in whole pence. */
export function yearlyOf({ categories }: Pick<Costs, 'categories'>): number {
  return categories.reduce((sum, { yearlyPence }) => sum + yearlyPence, 0)
}

type AmountCellProps = { pence: number; expectedPence: number; className?: string | undefined; expectedClass: string | undefined }

/** An amount, which is marked where a part of it is expected. */
function AmountCell({ pence, expectedPence, className, expectedClass }: AmountCellProps) {
  if (expectedPence === 0) return <td className={className}>{formatMoney(pence)}</td>
  return (
    <td className={classNames(className, expectedClass)}>
      {formatMoney(pence)} <VisuallyHidden>{t('byMonth.ofItExpected', { money: formatMoney(expectedPence) })}</VisuallyHidden>
    </td>
  )
}
