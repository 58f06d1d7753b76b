import { useQuery } from '@tanstack/react-query'
import { usualCurrency } from '#organizer/items/shared/limits.ts'
import { contractName } from '#overview/reports/web/contract-name.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { Payment } from '../contract.ts'
import { paymentsQuery } from './costs-api.ts'
import styles from './costs-page.module.css'
import { t } from './texts.ts'
import { monthName } from './totals.ts'

type PaymentsDialogProps = { open: boolean; onClose: () => void; month: string }

/** The payments of a month, by day; their sum is that of the month in the table. */
export function PaymentsDialog({ open, onClose, month }: PaymentsDialogProps) {
  const query = useQuery({ ...paymentsQuery(month), enabled: open })
  const { data, error } = query
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payments.title', { month: monthName(month, pageLanguage) })}
      subtitle={data === undefined ? undefined : <Sum payments={data} />}
    >
      {data === undefined && (error === null ? <LoadingPayments /> : <QueryFailure title={t('payments.loadFailed')} query={query} />)}
      {data !== undefined && (
        <ul>
          {data.map((payment) => (
            <li key={`${payment.itemId} ${payment.day} ${payment.isDayKnown}`} className={styles.payment}>
              <div>
                <p className={styles.name} dir="auto">
                  {contractName(payment)}
                </p>
                <p className={styles.quiet}>
                  {payment.isDayKnown ? formatDay(payment.day) : t('payments.dayNotKnown')} ·{' '}
                  <span dir="auto">{payment.place.categoryName}</span>
                  {payment.isExpected && `, ${t('payments.expected')}`}
                </p>
              </div>
              <b>{inWords(payment)}</b>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

// Income has a sign.
function inWords({ pence, currency, direction }: Payment): string {
  const money = formatMoney(pence, currency)
  return direction === 'in' ? t('payments.comesIn', { money }) : money
}

/** What is paid in the month in pounds, and what is received, as in the table; other currencies are in neither. */
function Sum({ payments }: { payments: readonly Payment[] }) {
  const inPounds = payments.filter(({ currency }) => currency === usualCurrency)
  const paid = inPounds.filter(({ direction }) => direction === 'out')
  const sum = (some: readonly Payment[]): number => some.reduce((total, { pence }) => total + pence, 0)
  const [money, expected] = [formatMoney(sum(paid)), sum(paid.filter(({ isExpected }) => isExpected))]
  const received = sum(inPounds) - sum(paid)
  return [
    expected === 0 ? t('payments.sum', { money }) : t('payments.sumExpected', { money, expected: formatMoney(expected) }),
    ...(received === 0 ? [] : [t('payments.received', { money: formatMoney(received) })]),
  ].join(', ')
}

const placeholders = [1, 2, 3]

function LoadingPayments() {
  return (
    <Loading>
      {placeholders.map((bone) => (
        <Skeleton key={bone} shape="block" />
      ))}
    </Loading>
  )
}
