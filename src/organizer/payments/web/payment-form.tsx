import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '#organizer/items/contract.ts'
import { costOn } from '#organizer/items/shared/costs.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { fieldSign, moneyRules, readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { DuePayment, PaymentRecord } from '../contract.ts'
import { isNewPrice } from '../shared/is-new-price.ts'
import { longestNote } from '../shared/limits.ts'
import { paidOnTime } from '../shared/paid-on-time.ts'
import { paymentsQuery } from './payment-api.ts'
import { t } from './texts.ts'
import { type Listed, useChangePayment, useRecordPayment } from './use-payments.ts'

type Texts = { paidOn: string; amount: string; note: string; isNewPrice: boolean }

type PaymentFormProps = {
  open: boolean
  onClose: () => void
  item: Item
  /** What is due, or what was recorded. */
  payment: DuePayment | PaymentRecord
  listed: Listed
}

/** Records or changes a payment of another amount or day; one that differs much may be the new price. */
export function PaymentForm({ open, onClose, item, payment, listed }: PaymentFormProps) {
  const [newId] = useState(() => makeId())
  const recorded = 'id' in payment ? payment : undefined
  const { dueOn, currency } = payment
  const form = useFields<Texts>({ values: textsOf(payment, listed.today), draft: `payment of ${item.id} ${dueOn}` })
  const { data } = useQuery(paymentsQuery(item.id))
  const now = data?.recorded.find(({ id }) => id === recorded?.id)
  const { base, theirs, claimConflict } = useEditConflict(recorded, now, form.isOvertaken)
  const onSaved = (): void => {
    form.done()
    onClose()
  }
  const outcome = { onSaved, onRefused: (error: Error) => claimConflict(error) || form.showRefusal(error) }
  const record = useRecordPayment(listed, outcome)
  const change = useChangePayment(listed, outcome)
  const isOffered = offersPrice(form.values, { payment, item, today: listed.today })
  const { onSubmit } = form.bind(({ paidOn, amount, note, isNewPrice }) => {
    const paidPence = readPounds(amount, fieldSign(currency)) ?? 0
    const fields = { paidOn, paidPence, note: note.trim() === '' ? null : note.trim(), isNewPrice: isNewPrice && isOffered }
    if (base === undefined) record.send({ id: newId, itemId: item.id, dueOn, ...fields })
    else change.send({ paymentId: base.id, ifVersion: base.version, ...fields })
  })
  return (
    <SaveDialog
      {...{ open, onClose, onSubmit, ...form.keeping }}
      title={t('form.title', { day: formatDay(dueOn) })}
      saveLabel={t('form.save')}
      saving={record.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { money: formatMoney(theirs.paidPence, currency), day: formatDay(theirs.paidOn) })}
    >
      <Fields form={form} currency={currency} direction={item.paying.direction} />
      {isOffered && (
        <Note live>
          <p>
            <b>{t('form.newPrice')}</b>
          </p>
          <Checkbox {...form.tick('isNewPrice')}>
            {t('form.newPriceHelp', {
              money: formatMoney(readPounds(form.values.amount, fieldSign(currency)) ?? 0, currency),
              day: formatDay(dueOn),
            })}
          </Checkbox>
        </Note>
      )}
    </SaveDialog>
  )
}

type Form = ReturnType<typeof useFields<Texts>>

function Fields({ form, currency, direction }: { form: Form; currency: string; direction: 'out' | 'in' }) {
  const amount = form.field('amount', { required: t('form.amountMissing'), validate: moneyRules(currency) })
  return (
    <>
      <FormGrid columns={2}>
        <TextField label={t('form.amount')} prefix={fieldSign(currency)} inputMode="decimal" autoComplete="off" {...amount} />
        <DateField
          label={t(direction === 'in' ? 'form.receivedOn' : 'form.paidOn')}
          {...form.day('paidOn', { required: t('form.dayMissing') })}
        />
      </FormGrid>
      <TextField label={t('form.note')} optional autoComplete="off" {...form.field('note', { maxLength: atMost(longestNote) })} />
    </>
  )
}

function textsOf(payment: DuePayment | PaymentRecord, today: string): Texts {
  if ('id' in payment) {
    return { paidOn: payment.paidOn, amount: typedPounds(payment.paidPence), note: payment.note ?? '', isNewPrice: false }
  }
  return {
    paidOn: paidOnTime(payment.dueOn, today),
    amount: payment.duePence === null ? '' : typedPounds(payment.duePence),
    note: '',
    isNewPrice: false,
  }
}

type Offer = { payment: DuePayment | PaymentRecord; item: Item; today: string }

// Not where a later price, or one in another currency, holds already, nor where another is planned for another day.
function offersPrice({ amount }: Texts, { payment: { dueOn, duePence, currency }, item, today }: Offer): boolean {
  const paid = readPounds(amount, fieldSign(currency))
  const { from, next } = costOn(item, today)
  const isFree = (from === null || dueOn >= from) && (dueOn <= today || next === null || next.from === dueOn)
  return paid !== undefined && isNewPrice(paid, duePence) && currency === item.paying.currency && isFree
}
