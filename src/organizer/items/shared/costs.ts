/** What a contract costs, and the price that is planned; in whole pence, days are 'yyyy-MM-dd'. */
type Priced = {
  monthlyCostPence: number | null
  price: { from: string | null; paymentPence: number | null; next: NextPrice | null; later: readonly NextPrice[] }
}
type NextPrice = { from: string; monthlyCostPence: number; paymentPence: number | null }

/** The cost of a month on a day, since when, and the amount of one payment where that was entered; with the prices that are planned after that day. */
type CostNow = Priced['price'] & { monthlyCostPence: number | null }

/** Returns what a contract costs on a day: the latest planned price once its day has come. `app.cost_on` is the same. */
export function costOn({ monthlyCostPence, price }: Priced, day: string): CostNow {
  const { from, paymentPence } = price
  const planned = price.next === null ? [] : [price.next, ...price.later]
  const [next = null, ...later] = planned.filter((one) => one.from > day)
  const held = planned.findLast((one) => one.from <= day) ?? { monthlyCostPence, from, paymentPence }
  return { ...held, next, later }
}

/** Returns what a year costs at what a month does: twelve months. */
export const yearOf = (monthPence: number): number => 12 * monthPence

/** How much a price has changed: in pence a month and a year, and in per cent, which is unknown of a price of nothing. */
export type PriceChange = { month: number; year: number; percent: number | undefined }

/** Returns how the price of a month changes; undefined where one of the two is unknown, or they are the same. */
export function priceChange(before: number | null, after: number | undefined): PriceChange | undefined {
  if (before === null || after === undefined || after === before) return undefined
  const month = after - before
  return { month, year: yearOf(month), percent: before === 0 ? undefined : Math.round((month / before) * 1000) / 10 }
}

/**
 * Returns the prices since the currency last changed, the newest first as they are given: another one begins the prices anew, also where the
 * same currency held before.
 */
export function inOneCurrency<Price extends { currency: string }>(prices: readonly Price[]): Price[] {
  const other = prices.findIndex(({ currency }) => currency !== prices[0]?.currency)
  return other === -1 ? [...prices] : prices.slice(0, other)
}
