import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { findItemToChange, type PriceRefusal, refuseChange, setPrice } from '../../items/server/public.ts'
import type { PaymentChange, PaymentRecord } from '../contract.ts'
import { toPayment } from './payment-row.ts'

type ChangeRefusal = Refusal | PriceRefusal

/** Changes a recorded payment, unless somebody else has since `ifVersion`; it may be the new price of its contract from its day on. */
export async function changePayment(
  db: Db,
  { paymentId: id, ifVersion, paidOn, paidPence, note, isNewPrice }: PaymentChange,
  now: Date,
): Promise<PaymentRecord | ChangeRefusal> {
  const set = { paid_on: paidOn, paid_pence: paidPence, note }
  const changed = await changeRow(db, 'app.payments', { id, ifVersion }, { set, read: toPayment })
  if (isRefused(changed) || !isNewPrice) return changed
  const item = await findItemToChange(db, changed.itemId, now)
  if (item === undefined) return refuseChange(db, changed.itemId)
  const priced = await setPrice(db, item, { from: changed.dueOn, pence: paidPence })
  return isRefused(priced) ? priced : changed
}
