import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { mostPence } from '../../../platform/shared/limits.ts'
import { costOn } from '../shared/costs.ts'
import { isOnce, monthOfPayment } from '../shared/periods.ts'
import { toCost } from './item-row.ts'
import type { LockedItem } from './locked-item.ts'
import { toPeriod } from './period-columns.ts'

/** Returns what one payment of a contract comes to on a day, in its currency then; undefined where that is not known. */
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
 * Sets what one payment of a contract comes to from a day on; a day to come plans it (RENEW-22). Refused where a later price holds already, or
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
  if (month > mostPence) return { refused: 'PRICE_TOO_HIGH' }
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
