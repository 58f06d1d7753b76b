import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { addToCategory, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { selectItems } from '#organizer/items/server/item-row.ts'
import { priceOn, type PriceRefusal, setPrice } from '#organizer/items/server/items.ts'
import { duePayments, nextPayment, toTracked } from '#organizer/items/server/tracked-payments.ts'
import { findItemToChange, type LockedItem, refuseChange } from '#organizer/items/server/lock-item.ts'
import { isRefused, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { type NewPayment, type PaymentChange, PaymentRecord, type PaymentsOfItem } from '../contract.ts'
import { maxRecorded } from '../shared/limits.ts'

function toPayment(row: Selectable<DB['app.payments']>): PaymentRecord {
  return {
    id: row.id,
    itemId: row.item_id,
    dueOn: row.due_on,
    duePence: row.due_pence === null ? null : Number(row.due_pence),
    currency: row.currency,
    paidOn: row.paid_on,
    paidPence: Number(row.paid_pence),
    note: row.note,
    version: row.version,
  }
}

/** Lists the payments of a contract that are due, with the next one, and those recorded, as of the caller's day at `now`. One statement. */
export async function listPayments(db: Db, itemId: string, now: Date): Promise<PaymentsOfItem> {
  const row = await selectItems(db, now).select(recorded.as('recorded')).where('i.id', '=', itemId).executeTakeFirst()
  if (row === undefined) return { due: [], recorded: [] }
  const tracked = toTracked(row)
  return {
    due: tracked === null ? [] : [...duePayments(tracked), ...[nextPayment(tracked)].flatMap((next) => next ?? [])],
    recorded: z.array(PaymentRecord).parse(row.recorded),
  }
}

const recorded = sql`(select coalesce(json_agg(r), '[]') from (
  select p.id, p.item_id as "itemId", p.due_on as "dueOn", p.due_pence as "duePence", p.currency, p.paid_on as "paidOn", p.paid_pence as "paidPence",
         p.note, p.version
    from app.payments p where p.category_id = i.category_id and p.item_id = i.id
   order by p.due_on desc limit ${sql.lit(maxRecorded)}) r)`

type RecordRefusal = Refusal | Refused<'ALREADY_RECORDED'> | PriceRefusal

// There is one for each day that is due.
const oneForEachDay = { payments_category_id_item_id_due_on_key: 'ALREADY_RECORDED' } as const

/**
 * Records a payment of a contract for a day. The row of the contract is locked first, so that its price is that of one moment. What was due
 * is what the contract cost on that day. Sent twice it is recorded, and the price set, once; of two people who record the same payment the second is refused.
 */
export async function recordPayment(db: Db, payment: NewPayment, now: Date): Promise<PaymentRecord | RecordRefusal> {
  const item = await findItemToChange(db, payment.itemId, now)
  if (item === undefined) return refuseChange(db, payment.itemId)
  const added = await refusedOnError(oneForEachDay, async () => addPayment(db, item, payment))
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
