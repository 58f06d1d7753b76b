import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { formatDay } from '../../../platform/shared/dates.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { contractName } from '../../reports/web/public.ts'
import type { Payment } from '../contract.ts'
import { paymentsQuery } from './costs-api.ts'
import styles from './costs-page.module.css'
import { monthName } from './totals.ts'

type PaymentsDialogProps = { open: boolean; onClose: () => void; month: string }

/** The payments of a month, by day; their sum is that of the month in the table (RENEW-28). */
export function PaymentsDialog({ open, onClose, month }: PaymentsDialogProps) {
  const { t, i18n } = useTranslation('costs')
  const today = useToday()
  const reading = useQuery({ ...paymentsQuery(today, month), enabled: open })
  const { data, error } = reading
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payments.title', { month: monthName(month, i18n.language) })}
      subtitle={data === undefined ? undefined : <Sum payments={data} />}
    >
      {data === undefined && (error === null ? <LoadingPayments /> : <FailedReading title={t('payments.loadFailed')} reading={reading} />)}
      {data !== undefined && (
        <ul className={styles.payments}>
          {data.map((payment) => (
            <li key={`${payment.itemId} ${payment.day}`} className={styles.payment}>
              <div>
                <p className={styles.name} dir="auto">
                  {contractName(payment)}
                </p>
                <p className={styles.quiet}>
                  {formatDay(payment.day)} · <span dir="auto">{payment.place.categoryName}</span>
                  {payment.isExpected && `, ${t('payments.expected')}`}
                </p>
              </div>
              <b>{formatMoney(payment.pence)}</b>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Sum({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('costs')
  const sum = (paid: readonly Payment[]): number => paid.reduce((total, { pence }) => total + pence, 0)
  const [money, expected] = [formatMoney(sum(payments)), sum(payments.filter(({ isExpected }) => isExpected))]
  return expected === 0 ? t('payments.sum', { money }) : t('payments.sumExpected', { money, expected: formatMoney(expected) })
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
