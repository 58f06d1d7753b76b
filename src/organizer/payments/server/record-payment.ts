import { addToCategory, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { isRefused, type Refused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { findItemToChange, type LockedItem, priceOn, type PriceRefusal, refuseChange, setPrice } from '../../items/server/public.ts'
import type { NewPayment, PaymentRecord } from '../contract.ts'
import { toPayment } from './payment-row.ts'

type RecordRefusal = Refusal | Refused<'ALREADY_RECORDED'> | PriceRefusal

// There is one for each day that is due.
const oneForEachDay = { payments_category_id_item_id_due_on_key: 'ALREADY_RECORDED' } as const

/**
 * Records a payment of a contract for a day (RENEW-30). The row of the contract is locked first, so that its price is that of one moment. What was due
 * is what the contract cost on that day. Sent twice it is recorded, and the price set, once; of two people who record the same payment the second is told so.
 */
export async function recordPayment(db: Db, payment: NewPayment, now: Date): Promise<PaymentRecord | RecordRefusal> {
  const item = await findItemToChange(db, payment.itemId, now)
  if (item === undefined) return refuseChange(db, payment.itemId)
  const added = await refusedWhenRaised(oneForEachDay, async () => addPayment(db, item, payment))
  if (isRefused(added)) return added
  if (!added.isNew || !payment.isNewPrice) return added.payment
  const priced = await setPrice(db, item, { from: payment.dueOn, pence: payment.paidPence })
  return isRefused(priced) ? priced : added.payment
}

type Added = { payment: PaymentRecord; isNew: boolean }

async function addPayment(db: Db, item: LockedItem, { id, dueOn, paidOn, paidPence, note }: NewPayment): Promise<Added | Refusal> {
  const due = await priceOn(db, item, dueOn)
  const entered = { id, item_id: item.id, due_on: dueOn, paid_on: paidOn, paid_pence: paidPence, note }
  return addToCategory<Added>(db, item.category_id, {
    insert: async () => {
      const row = await db
        .insertInto('app.payments')
        .values({ ...entered, category_id: item.category_id, due_pence: due?.pence ?? null, currency: due?.currency ?? item.currency })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && { payment: toPayment(row), isNew: true }
    },
    // The amount that was due may be another one by now: this was the new price.
    existing: async () => {
      const row = await db
        .selectFrom('app.payments')
        .selectAll()
        .where('id', '=', id)
        .where('item_id', '=', item.id)
        .where('due_on', '=', dueOn)
        .executeTakeFirst()
      return row && { payment: toPayment(row), isNew: false }
    },
  })
}
