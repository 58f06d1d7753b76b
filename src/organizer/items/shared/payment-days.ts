import { daysAfter } from '../../../platform/shared/dates.ts'
import { daysOf } from '../../../platform/shared/rhythm.ts'
import { type PaymentPeriod, rhythmOf } from './periods.ts'

/** What holds from a day on, 'yyyy-MM-dd': how often it is paid, and whatever else is known of the price. */
export type PaidPrice = PaymentPeriod & { from: string }

/**
 * What decides when a contract is paid: the day of the first payment, else its start, else the day of the first price, and its prices, the
 * earliest first. Before its first price it is paid as from then on, unless what it costs now is not known.
 */
export type PaymentSchedule<Price extends PaidPrice> = {
  paysFrom: string | null
  contractStartDate: string | null
  isKnownNow: boolean
  prices: readonly Price[]
}

/** Returns the payments of a contract from one day to another, both included, each with the price that holds on its day. */
export function paymentsBetween<Price extends PaidPrice>(
  { paysFrom, contractStartDate, isKnownNow, prices }: PaymentSchedule<Price>,
  { from: first, to: last }: { from: string; to: string },
): Array<{ day: string; price: Price }> {
  const startsOn = paysFrom ?? contractStartDate ?? prices[0]?.from
  if (startsOn === undefined) return []
  return prices.flatMap((price, place) => {
    const next = prices[place + 1]
    const from = (place === 0 && isKnownNow) || price.from < first ? first : price.from
    const to = next === undefined || next.from > last ? last : daysAfter(next.from, -1)
    if (to < from) return []
    return daysOf({ rule: rhythmOf(price), startsOn, from, to }).map((day) => ({ day, price }))
  })
}
