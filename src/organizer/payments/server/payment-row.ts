import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { PaymentRecord } from '../contract.ts'

/** Converts a row to a PaymentRecord; nothing else does. */
export function toPayment(row: Selectable<DB['app.payments']>): PaymentRecord {
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
