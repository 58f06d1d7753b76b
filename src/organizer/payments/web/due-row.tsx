import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DueDate } from '../../../platform/web/ui/due-date.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import type { Item } from '../../items/contract.ts'
import type { DuePayment } from '../contract.ts'
import styles from './payments-dialog.module.css'
import { type Listed, paidToday, useRecordPayment } from './use-payments.ts'

type DueRowProps = {
  payment: DuePayment
  direction: Item['paying']['direction']
  listed: Listed
  /** Unset when the person may only view. */
  onEdit: ((payment: DuePayment) => void) | undefined
}

/** A payment that is due: late, today or next. One press records that it was made today, as it was due; where the amount is not known, it is asked for. */
export function DueRow({ payment, direction, listed, onEdit }: DueRowProps) {
  const { t } = useTranslation('payments')
  const record = useRecordPayment(listed)
  const { dueOn, duePence, currency } = payment
  const { itemId, today } = listed
  const day = formatDay(dueOn)
  const isIn = direction === 'in'
  const pay = (): void => (duePence === null ? onEdit?.(payment) : record.send(paidToday(itemId, payment, { today, pence: duePence })))
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.day}>{day}</p>
        <When dueOn={dueOn} today={today} />
      </div>
      <b className={styles.amount}>{duePence === null ? <small>{t('unknown')}</small> : formatMoney(duePence, currency)}</b>
      {onEdit !== undefined && (
        <div className={styles.controls}>
          <Button size="s" aria-label={t(isIn ? 'receiveOf' : 'payOf', { day })} working={record.sending} onClick={pay}>
            {t(isIn ? 'receive' : 'pay')}
          </Button>
          <IconButton icon={Pencil} label={t('other', { day })} onClick={() => onEdit(payment)} />
        </div>
      )}
    </li>
  )
}

function When({ dueOn, today }: { dueOn: string; today: string }) {
  const { t } = useTranslation('payments')
  const when = relativeDay({ day: dueOn, today })
  if (dueOn < today) return <DueDate tone="late">{t('late', { when })}</DueDate>
  return dueOn === today ? <DueDate tone="soon">{t('today')}</DueDate> : <DueDate>{t('next', { when })}</DueDate>
}
