import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Item } from '#organizer/items/contract.ts'
import { formatDay, relativeDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { DuePayment, PaymentRecord, PaymentsOfItem } from '../contract.ts'
import { paymentsQuery } from './payment-api.ts'
import { PaymentForm } from './payment-form.tsx'
import styles from './payments-dialog.module.css'
import { t } from './texts.ts'
import { type Listed, paidAsDue, useRecordPayment, useRemovePayment } from './use-payments.ts'

type PaymentsDialogProps = {
  open: boolean
  onClose: () => void
  item: Item
  name: string
  mayEdit: boolean
  /** The keys of the lists that it is in, which are read again. */
  lists: readonly QueryKey[]
}

/** The payments of a contract: those due, each recorded in one press, and those recorded. Give it a new `key` at each opening. */
export function PaymentsDialog({ open, onClose, item, name, mayEdit, lists }: PaymentsDialogProps) {
  const today = useToday()
  const [editing, setEditing] = useState<DuePayment | PaymentRecord>()
  const query = useQuery({ ...paymentsQuery(item.id), enabled: open })
  const { data, error } = query
  const listed = { itemId: item.id, today, lists }
  if (editing !== undefined) {
    return <PaymentForm open={open} onClose={() => setEditing(undefined)} item={item} payment={editing} listed={listed} />
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} subtitle={name}>
      {data === undefined && (error === null ? <LoadingPayments /> : <QueryFailure title={t('loadFailed')} query={query} />)}
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

type RowProps<Payment> = {
  payment: Payment
  direction: Item['paying']['direction']
  listed: Listed
  /** Unset when the person may only view. */
  onEdit: ((payment: Payment) => void) | undefined
}

/** A payment that is recorded: for which day, when and how much, and what was due where that was another amount. */
function RecordedRow({ payment, direction, listed, onEdit }: RowProps<PaymentRecord>) {
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

/** A payment that is due: late, today or next. One press records that it was made as it was due, a next one today; where the amount is not known, it is asked for. */
function DueRow({ payment, direction, listed, onEdit }: RowProps<DuePayment>) {
  const record = useRecordPayment(listed)
  const { dueOn, duePence, currency } = payment
  const { itemId, today } = listed
  const day = formatDay(dueOn)
  const isIn = direction === 'in'
  const pay = (): void => (duePence === null ? onEdit?.(payment) : record.send(paidAsDue(itemId, payment, { today, pence: duePence })))
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
  const when = relativeDay({ day: dueOn, today })
  if (dueOn < today) return <DueDate tone="late">{t('late', { when })}</DueDate>
  return dueOn === today ? <DueDate tone="soon">{t('today')}</DueDate> : <DueDate>{t('next', { when })}</DueDate>
}
