import type { PaymentFrequency } from '../contract.ts'

/** How often a payment comes that a month's cost can be worked out from. */
export type PaymentRhythm = Exclude<PaymentFrequency, 'Monthly'>

const paymentsAYear: Readonly<Record<PaymentRhythm, number>> = { Weekly: 52, 'Bi-weekly': 26, Quarterly: 4, Yearly: 1 }

/** What one month costs, in whole pence, when `pence` are paid in this rhythm: a twelfth of the year, rounded to the penny (GAP-137). */
export function monthOfPayment(pence: number, rhythm: PaymentRhythm): number {
  const year = pence * paymentsAYear[rhythm]
  return Math.floor((year + 6) / 12)
}
