import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import type { Costs } from '../contract.ts'
import { hasTwin, monthName, type PaidCategory, totalsOf } from './totals.ts'

type MonthRowsProps = {
  costs: Costs
  /** The rooms with a column of their own. */
  rooms: readonly PaidCategory[]
  /** What the column of all rooms is called where no money comes in. */
  sum: string
  /** Turns the name of a month, 'Dec 2026', into what stands at the head of its row. */
  head?: (name: string, month: string) => ReactNode
  /** The class of a month's sum. */
  totalClass?: string | undefined
}

const asItIs = (name: string): ReactNode => name

/** The rows of a table of the 12 months by room; the sum of each month is of all rooms. */
export function MonthRows({ costs, rooms, sum, head = asItIs, totalClass }: MonthRowsProps) {
  const { t, i18n } = useTranslation('costs')
  const { months, ofCategory, year, received, penceOf } = totalsOf(costs)
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('byMonth.month')}</th>
          {rooms.map(({ id, name, familyName }) => (
            <th key={id} scope="col" dir="auto">
              {name}
              {hasTwin(costs, name) && <small>{familyName}</small>}
            </th>
          ))}
          <th scope="col">{received > 0 ? t('byMonth.paid') : sum}</th>
          {received > 0 && <th scope="col">{t('byMonth.received')}</th>}
          {received > 0 && <th scope="col">{t('byMonth.left')}</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, pence, receivedPence }) => (
          <tr key={month}>
            <th scope="row">{head(`${monthName(month, i18n.language, 'short')} ${month.slice(0, 4)}`, month)}</th>
            {rooms.map(({ id }) => (
              <td key={id}>{formatMoney(penceOf(month, id))}</td>
            ))}
            <td className={totalClass}>{formatMoney(pence)}</td>
            {received > 0 && <td>{formatMoney(receivedPence)}</td>}
            {received > 0 && <td>{formatMoney(pence - receivedPence)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('byMonth.year')}</th>
          {rooms.map(({ id }) => (
            <td key={id}>{formatMoney(ofCategory.get(id) ?? 0)}</td>
          ))}
          <td>{formatMoney(year)}</td>
          {received > 0 && <td>{formatMoney(received)}</td>}
          {received > 0 && <td>{formatMoney(year - received)}</td>}
        </tr>
      </tfoot>
    </>
  )
}
