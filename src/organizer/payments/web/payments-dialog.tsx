import './texts.ts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { Item } from '../../items/contract.ts'
import type { DuePayment, PaymentRecord, PaymentsOfItem } from '../contract.ts'
import { DueRow } from './due-row.tsx'
import { paymentsQuery } from './payment-api.ts'
import { PaymentForm } from './payment-form.tsx'
import styles from './payments-dialog.module.css'
import { RecordedRow } from './recorded-row.tsx'
import type { Listed } from './use-payments.ts'

type PaymentsDialogProps = {
  open: boolean
  onClose: () => void
  item: Item
  name: string
  mayEdit: boolean
  /** The keys of the lists that it is in, which are read again. */
  lists: readonly QueryKey[]
}

/** The payments of a contract: those due, each recorded in one press, and those recorded (RENEW-30). Give it a new `key` at each opening. */
export function PaymentsDialog({ open, onClose, item, name, mayEdit, lists }: PaymentsDialogProps) {
  const { t } = useTranslation('payments')
  const today = useToday()
  const [editing, setEditing] = useState<DuePayment | PaymentRecord>()
  const reading = useQuery({ ...paymentsQuery(item.id, today), enabled: open })
  const { data, error } = reading
  const listed = { itemId: item.id, today, lists }
  if (editing !== undefined) {
    return <PaymentForm open={open} onClose={() => setEditing(undefined)} item={item} payment={editing} listed={listed} />
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} subtitle={name}>
      {data === undefined && (error === null ? <LoadingPayments /> : <FailedReading title={t('loadFailed')} reading={reading} />)}
      {data !== undefined && <Payments payments={data} {...{ item, listed }} onEdit={mayEdit ? setEditing : undefined} />}
    </Dialog>
  )
}

type PaymentsProps = {
  payments: PaymentsOfItem
  item: Item
  listed: Listed
  /** Unset when the person may only view. */
  onEdit: ((payment: DuePayment | PaymentRecord) => void) | undefined
}

function Payments({ payments: { due, recorded }, item, listed, onEdit }: PaymentsProps) {
  const { t } = useTranslation('payments')
  const { direction } = item.paying
  if (due.length + recorded.length === 0) return <p>{t('none')}</p>
  return (
    <div className={styles.payments}>
      {due.length > 0 && (
        <section aria-label={t('due')}>
          <ul className={styles.list}>
            {due.map((payment) => (
              <DueRow key={payment.dueOn} {...{ payment, direction, listed, onEdit }} />
            ))}
          </ul>
        </section>
      )}
      {recorded.length > 0 && (
        <section aria-label={t('recorded')}>
          <h3 className={styles.heading}>{t('recorded')}</h3>
          <ul className={styles.list}>
            {recorded.map((payment) => (
              <RecordedRow key={payment.dueOn} {...{ payment, direction, listed, onEdit }} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
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
