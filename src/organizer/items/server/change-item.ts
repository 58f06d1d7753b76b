import { sql } from 'kysely'
import { changeRow } from '../../../foundation/sharing/server/rows.ts'
import { refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Item, ItemChange } from '../contract.ts'
import { type ItemRefusal, readerCheck } from './item-refusal.ts'
import { readItem, toColumns } from './item-row.ts'

/**
 * Replaces all fields of a contract unless somebody else has changed it since `ifVersion`. Where the day is not given, a cost or currency that differs holds
 * from the caller's day at `now`; one that was entered less than a day ago is corrected (RENEW-25).
 */
export async function changeItem(db: Db, { itemId: id, ifVersion, ...fields }: ItemChange, now: Date): Promise<Item | ItemRefusal> {
  const set = toColumns(fields)
  const cost = set.monthly_cost_pence
  const isSame = sql`coalesce(${fields.paying?.currency ?? null}, currency) = currency`
  const day = sql<string | null>`case
    when monthly_cost_pence = ${cost} and ${isSame} or cost_set_at > ${now}::timestamptz - interval '1 day' then cost_from
    when next_cost_pence = ${cost} and ${isSame} and next_cost_from <= app.my_day(${now}) then next_cost_from
    else app.my_day(${now}) end`
  const from = fields.price?.from == null ? { cost_from: day } : {}
  return refusedWhenRaised(readerCheck, async () =>
    changeRow(db, 'app.items', { id, ifVersion }, { set: { ...set, ...from }, read: async () => readItem(db, id, now) }),
  )
}
