import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ItemPrice } from '../contract.ts'
import { mostPrices } from '../shared/limits.ts'
import { toPeriod } from './period-columns.ts'

/** Lists what a contract costs from which day on, the newest first (RENEW-23). One statement. */
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
    .limit(mostPrices)
    .execute()
  return rows.map((row) => ({
    from: row.from_day,
    monthlyCostPence: Number(row.monthly_pence),
    paymentPence: Number(row.payment_pence),
    currency: row.currency,
    ...toPeriod(row),
  }))
}
