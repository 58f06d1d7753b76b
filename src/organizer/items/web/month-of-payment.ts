import type { PaymentFrequency } from '../contract.ts'

/** A payment frequency from which the cost of a month can be worked out. */
export type PaymentRhythm = Exclude<PaymentFrequency, 'Monthly'>

const paymentsAYear: Readonly<Record<PaymentRhythm, number>> = { Weekly: 52, 'Bi-weekly': 26, Quarterly: 4, Yearly: 1 }

/** Returns the cost of a month, in whole pence, of `pence` paid in this rhythm: a twelfth of the year, rounded (GAP-137). */
export function monthOfPayment(pence: number, rhythm: PaymentRhythm): number {
  const year = pence * paymentsAYear[rhythm]
  return Math.floor((year + 6) / 12)
}
