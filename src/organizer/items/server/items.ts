import { sql } from 'kysely'
import { addBelow, addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { maxPence } from '#platform/shared/limits.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import type { Item, ItemChange, ItemPrice, NewItem } from '../contract.ts'
import { costOn } from '../shared/costs.ts'
import { maxPrices } from '../shared/limits.ts'
import { isOnce, monthOfPayment } from '../shared/periods.ts'
import { readItem, selectItems, toColumns, toCost, toItem } from './item-row.ts'
import type { LockedItem } from './lock-item.ts'
import { toPeriod } from './period-columns.ts'

/** The refusal of somebody who may not see the contract that they are to look after. The check is the database's. */
const readerCheck = { looked_after_by_reader: 'NOT_ASSIGNABLE' } as const

/** The refusals of a contract that is not saved. */
type ItemRefusal = Refusal | Refused<'NOT_ASSIGNABLE'>

/** The subcategory of the list, where the page begins, and the instant on whose day payments are late. */
type ListOf = { subcategoryId: string; from?: string | undefined; now: Date }

/** Lists the contracts of a subcategory, newest first. One statement. */
export async function listItems(db: Db, { subcategoryId, from, now }: ListOf): Promise<Item[]> {
  const rows = await selectItems(db, now)
    .where('i.subcategory_id', '=', subcategoryId)
    .where(pageFrom({ from, table: 'app.items', as: 'i', keys: inOrderOf('created_at', 'id'), newestFirst: true }))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(pageSize)
    .execute()
  return rows.map(toItem)
}

/** Lists what a contract costs from which day on, the newest first. One statement. */
export async function listPrices(db: Db, itemId: string): Promise<ItemPrice[]> {
  const rows = await db
    .selectFrom('app.item_prices')
    .select([
      'from_day',
      'monthly_pence',
      'payment_pence',
      'currency',
      'frequency as payment_frequency',
      'pays_every',
      'pays_unit',
      'pays_in_months',
    ])
    .where('item_id', '=', itemId)
    .orderBy('from_day', 'desc')
    .limit(maxPrices)
    .execute()
  return rows.map((row) => ({
    from: row.from_day,
    monthlyCostPence: Number(row.monthly_pence),
    paymentPence: Number(row.payment_pence),
    currency: row.currency,
    ...toPeriod(row),
  }))
}

/** Adds a contract to a subcategory, in that subcategory's category. A repeated request adds nothing. */
export async function addItem(db: Db, { id, subcategoryId, ...fields }: NewItem, now: Date): Promise<Item | ItemRefusal> {
  return addBelow(db, { table: 'app.subcategories', id: subcategoryId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, subcategory_id: subcategoryId, ...toColumns(fields) }
    return refusedOnError(readerCheck, async () => addRow(db, 'app.items', columns, async (row) => readItem(db, row.id, now)))
  })
}

/**
 * Replaces all fields of a contract unless somebody else has changed it since `ifVersion`. Where the day is not given, a cost or currency that differs holds
 * from the caller's day at `now`; one that was entered less than a day ago is corrected.
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
  return refusedOnError(readerCheck, async () =>
    changeRow(db, 'app.items', { id, ifVersion }, { set: { ...set, ...from }, read: async () => readItem(db, id, now) }),
  )
}

/** Returns the amount of one payment of a contract on a day, in its currency then; undefined where that is not known. */
export async function priceOn(db: Db, item: LockedItem, day: string): Promise<{ pence: number; currency: string } | undefined> {
  if (item.cost_from === null && (item.next_cost_from === null || item.next_cost_from > day)) return undefined
  const prices = await db
    .selectFrom('app.item_prices')
    .select(['from_day', 'payment_pence', 'currency'])
    .where('item_id', '=', item.id)
    .orderBy('from_day')
    .execute()
  // Before its first price it costs as much as from then on.
  const price = prices.findLast(({ from_day }) => from_day <= day) ?? prices[0]
  return price && { pence: Number(price.payment_pence), currency: price.currency }
}

/** Why a price is not set. */
export type PriceRefusal = Refused<'PRICE_IS_NEWER' | 'PRICE_IS_PLANNED' | 'PRICE_TOO_HIGH'>

/**
 * Sets the amount of one payment of a contract from a day on; a future day plans it. Refused where a later price holds already, or
 * another day has a planned price: it would be lost, as there is one at most.
 */
export async function setPrice(
  db: Db,
  item: LockedItem,
  { from, pence }: { from: string; pence: number },
): Promise<Record<string, never> | PriceRefusal> {
  const period = toPeriod(item)
  const month = monthOfPayment(pence, period)
  const now = costOn(toCost(item), item.today)
  if (month > maxPence) return { refused: 'PRICE_TOO_HIGH' }
  if (now.from !== null && from < now.from) return { refused: 'PRICE_IS_NEWER' }
  const isMonthly = period.other === null && period.months === null && (period.frequency ?? 'Monthly') === 'Monthly'
  const payment = isMonthly ? null : pence
  const isPlanned = from > item.today && !isOnce(period.other)
  if (isPlanned && now.next !== null && now.next.from !== from) return { refused: 'PRICE_IS_PLANNED' }
  const [present, next] = isPlanned
    ? [now, { from, monthlyCostPence: month, paymentPence: payment }]
    : [{ from, monthlyCostPence: month, paymentPence: payment }, now.next]
  await db
    .updateTable('app.items')
    .set({
      monthly_cost_pence: present.monthlyCostPence,
      cost_from: present.from,
      payment_pence: present.paymentPence,
      next_cost_from: next?.from ?? null,
      next_cost_pence: next?.monthlyCostPence ?? null,
      next_payment_pence: next?.paymentPence ?? null,
    })
    .where('id', '=', item.id)
    .execute()
  return {}
}
