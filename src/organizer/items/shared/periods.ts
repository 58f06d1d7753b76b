import type { Rhythm } from '#platform/shared/rhythm.ts'

/** The units of other periods, and a single payment. */
export const periodUnits = ['days', 'weeks', 'months', 'years'] as const

/** A period that is none of the five frequencies: every so many of a unit, or one payment in all. */
export type OtherPeriod = { unit: (typeof periodUnits)[number]; every: number } | { unit: 'once' }

/**
 * How often a contract is paid: one of the five frequencies, another period, or as often as is usual, which is monthly. A monthly one may be
 * paid in some months only, 1 to 12.
 */
export type PaymentPeriod = { frequency: keyof typeof ofFrequency | null; other: OtherPeriod | null; months: readonly number[] | null }

/** Returns whether a contract is paid once: it costs nothing a month, and counts on its day. */
export const isOnce = (other: OtherPeriod | null): boolean => other?.unit === 'once'

const inAYear = { days: 365, weeks: 52, months: 12, years: 1 } as const
const ofFrequency = { Weekly: 52, 'Bi-weekly': 26, Monthly: 12, Quarterly: 4, Yearly: 1 } as const

// So many payments in so many years; none of what is paid once. `app.payments_in_years` is the same.
function paymentsIn({ frequency, other, months }: PaymentPeriod): { payments: number; years: number } {
  if (other === null) return { payments: months?.length ?? ofFrequency[frequency ?? 'Monthly'], years: 1 }
  return other.unit === 'once' ? { payments: 0, years: 1 } : { payments: inAYear[other.unit], years: other.every }
}

/** Returns the cost of a month, in whole pence, of `pence` at each payment: a twelfth of the year, rounded once. */
export function monthOfPayment(pence: number, period: PaymentPeriod): number {
  const { payments, years } = paymentsIn(period)
  return Math.floor((2 * pence * payments + 12 * years) / (24 * years))
}

/** Returns the amount of one payment at a cost of a month: a year's cost shared among its payments, in whole pence. `app.payment_of` is the same. */
export function paymentOfMonth(month: number, period: PaymentPeriod): number {
  const { payments, years } = paymentsIn(period)
  return payments === 0 ? 0 : Math.floor((24 * month * years + payments) / (2 * payments))
}

/** Returns the days of payment as a rhythm. */
export function rhythmOf({ frequency, other, months }: PaymentPeriod): Rhythm {
  if (other === null) return { ...rhythms[frequency ?? 'Monthly'], ...(months !== null && { months }) }
  if (other.unit === 'once') return { frequency: 'DAILY', interval: 1, count: 1 }
  return { frequency: frequencies[other.unit], interval: other.every }
}

const frequencies = { days: 'DAILY', weeks: 'WEEKLY', months: 'MONTHLY', years: 'YEARLY' } as const
const rhythms = {
  Weekly: { frequency: 'WEEKLY', interval: 1 },
  'Bi-weekly': { frequency: 'WEEKLY', interval: 2 },
  Monthly: { frequency: 'MONTHLY', interval: 1 },
  Quarterly: { frequency: 'MONTHLY', interval: 3 },
  Yearly: { frequency: 'YEARLY', interval: 1 },
} as const
