import type { QueryKey } from '@tanstack/react-query'
import { makeId } from '#platform/shared/new-id.ts'
import { omit } from '#platform/shared/omit.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { DuePayment, NewPayment, PaymentRecord, PaymentsOfItem } from '../contract.ts'
import { paidOnTime } from '../shared/paid-on-time.ts'
import { payments, paymentsQuery } from './payment-api.ts'
import { t } from './texts.ts'

/** A contract, the viewer's day, and the keys of the lists that it is in, which are read again. */
export type Listed = { itemId: string; today: string; lists: readonly QueryKey[] }
type Outcome = { onSaved?: (() => void) | undefined; onRefused?: ((error: Error) => boolean) | undefined }

/** Records a payment; it is shown as recorded at once, and Undo takes it back. */
export function useRecordPayment({ itemId, lists }: Listed, { onSaved, onRefused }: Outcome = {}) {
  const query = paymentsQuery(itemId)
  const remove = useRemovePayment({ itemId, lists })
  return useChange({
    run: payments.record,
    optimistic: (payment: NewPayment) => [cachedChange(query, (known) => withRecorded(known, payment))],
    reads: () => [query.queryKey, ...lists],
    failure: t('saveFailed'),
    serverSpeaks: true,
    ...(onRefused !== undefined && { onRefused }),
    onDone: (saved) => {
      onSaved?.()
      toast.success(t('saved'), { undo: () => remove.send(saved) })
    },
  })
}

/** Changes a recorded payment. */
export function useChangePayment({ itemId, lists }: Listed, { onSaved, onRefused }: Outcome) {
  return useChange({
    run: payments.change,
    reads: () => [paymentsQuery(itemId).queryKey, ...lists],
    success: t('changed'),
    failure: t('saveFailed'),
    serverSpeaks: true,
    ...(onRefused !== undefined && { onRefused }),
    onDone: () => onSaved?.(),
  })
}

/** Deletes what was recorded of a payment; it is due again. */
export function useRemovePayment({ itemId, lists }: Pick<Listed, 'itemId' | 'lists'>) {
  const query = paymentsQuery(itemId)
  return useChange({
    run: async ({ id }: PaymentRecord, options) => payments.remove({ paymentId: id }, options),
    optimistic: ({ id }) => [cachedChange(query, (known) => ({ ...known, recorded: known.recorded.filter((one) => one.id !== id) }))],
    reads: () => [query.queryKey, ...lists],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
}

/** Returns what is sent when a payment was made today as it was due. */
export function paidAsDue(itemId: string, { dueOn }: DuePayment, { today, pence }: { today: string; pence: number }): NewPayment {
  return { id: makeId(), itemId, dueOn, paidOn: paidOnTime(dueOn, today), paidPence: pence, note: null, isNewPrice: false }
}

function withRecorded({ due, recorded }: PaymentsOfItem, payment: NewPayment): PaymentsOfItem {
  const answered = due.find(({ dueOn }) => dueOn === payment.dueOn)
  if (answered === undefined) return { due, recorded }
  const added = { ...answered, ...omit(payment, 'isNewPrice'), version: 1 }
  return {
    due: due.filter((one) => one !== answered),
    recorded: [added, ...recorded].toSorted((one, other) => other.dueOn.localeCompare(one.dueOn)),
  }
}
