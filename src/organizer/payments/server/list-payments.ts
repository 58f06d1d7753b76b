import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { duePayments, nextPayment, selectItems, toKept } from '../../items/server/public.ts'
import { PaymentRecord, type PaymentsOfItem } from '../contract.ts'
import { mostRecorded } from '../shared/limits.ts'

/** Lists the payments of a contract that are due, with the next one, and those recorded, as of the caller's day at `now`. One statement. */
export async function listPayments(db: Db, itemId: string, now: Date): Promise<PaymentsOfItem> {
  const row = await selectItems(db, now).select(recorded.as('recorded')).where('i.id', '=', itemId).executeTakeFirst()
  if (row === undefined) return { due: [], recorded: [] }
  const kept = toKept(row)
  return {
    due: kept === null ? [] : [...duePayments(kept), ...[nextPayment(kept)].flatMap((next) => next ?? [])],
    recorded: z.array(PaymentRecord).parse(row.recorded),
  }
}

const recorded = sql`(select coalesce(json_agg(r), '[]') from (
  select p.id, p.item_id as "itemId", p.due_on as "dueOn", p.due_pence as "duePence", p.currency, p.paid_on as "paidOn", p.paid_pence as "paidPence",
         p.note, p.version
    from app.payments p where p.category_id = i.category_id and p.item_id = i.id
   order by p.due_on desc limit ${sql.lit(mostRecorded)}) r)`
