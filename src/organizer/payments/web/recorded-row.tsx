import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import type { Item } from '../../items/contract.ts'
import type { PaymentRecord } from '../contract.ts'
import styles from './payments-dialog.module.css'
import { type Listed, useRemovePayment } from './use-payments.ts'

type RecordedRowProps = {
  payment: PaymentRecord
  direction: Item['paying']['direction']
  listed: Listed
  /** Unset when the person may only view. */
  onEdit: ((payment: PaymentRecord) => void) | undefined
}

/** A payment that is recorded: for which day, when and how much, and what was due where that was another amount. */
export function RecordedRow({ payment, direction, listed, onEdit }: RecordedRowProps) {
  const { t } = useTranslation('payments')
  const remove = useRemovePayment(listed)
  const { dueOn, duePence, paidOn, paidPence, currency, note } = payment
  const day = formatDay(dueOn)
  const isOther = duePence !== null && duePence !== paidPence
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.day}>{day}</p>
        <p className={styles.quiet}>
          {t(direction === 'in' ? 'receivedOn' : 'paidOn', { day: formatDay(paidOn) })}
          {isOther && `, ${t('wasDue', { money: formatMoney(duePence, currency) })}`}
        </p>
        {note !== null && (
          <p className={styles.quiet} dir="auto">
            {note}
          </p>
        )}
      </div>
      <b className={styles.amount}>{formatMoney(paidPence, currency)}</b>
      {onEdit !== undefined && (
        <div className={styles.controls}>
          <IconButton icon={Pencil} label={t('edit', { day })} onClick={() => onEdit(payment)} />
          <IconButton icon={Trash2} tone="danger" label={t('delete', { day })} onClick={() => remove.send(payment)} />
        </div>
      )}
    </li>
  )
}
