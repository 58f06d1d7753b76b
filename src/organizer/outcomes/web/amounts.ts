import type { Item } from '#organizer/items/contract.ts'
import { costOn } from '#organizer/items/shared/costs.ts'
import { isOnce, monthOfPayment, paymentOfMonth, type PaymentPeriod } from '#organizer/items/shared/periods.ts'

const periodOf = ({ paymentFrequency: frequency, paying: { other, months } }: Item): PaymentPeriod => ({ frequency, other, months })

/** Returns whether people know a contract by the amount of one payment: it is not paid monthly. */
export function isByPayment(item: Item): boolean {
  const { frequency, other, months } = periodOf(item)
  return !isOnce(other) && (other !== null || months !== null || (frequency ?? 'Monthly') !== 'Monthly')
}

/** Returns what a payment, or of one that is paid by the month a month, costs on a day, in hundredths; null where that is not known. */
export function amountOn(item: Item, day: string): number | null {
  const { monthlyCostPence, paymentPence } = costOn(item, day)
  if (monthlyCostPence === null || !isByPayment(item)) return monthlyCostPence
  return paymentPence ?? paymentOfMonth(monthlyCostPence, periodOf(item))
}

/** Returns the cost of a month, and of a payment where that was typed, that follows from an amount; the same amount leaves both unchanged. */
export function costOf(amount: number | undefined, item: Item, day: string): { monthlyCostPence: number | null; paymentPence?: number } {
  if (amount === undefined || !isByPayment(item)) return { monthlyCostPence: amount ?? null }
  if (amount !== amountOn(item, day)) return { monthlyCostPence: monthOfPayment(amount, periodOf(item)), paymentPence: amount }
  const { monthlyCostPence, paymentPence } = costOn(item, day)
  return { monthlyCostPence, ...(paymentPence !== null && { paymentPence }) }
}

/** Returns the key of the text about how much more or less that is than before. */
export function changeWords(change: number, item: Item): 'more' | 'less' | 'morePayment' | 'lessPayment' {
  const direction = change > 0 ? 'more' : 'less'
  return isByPayment(item) ? `${direction}Payment` : direction
}
