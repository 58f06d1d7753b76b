import { fieldSign, readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import type { Item, Paying, PaymentFrequency } from '../contract.ts'
import { longestPeriod, usualCurrency } from '../shared/limits.ts'
import { isOnce, monthOfPayment, type OtherPeriod, paymentOfMonth, type PaymentPeriod } from '../shared/periods.ts'

/** The values of the part of the form that asks how a contract is paid, as typed and chosen. */
export type PaymentTexts = {
  /** What a month costs, or, of another period than the five frequencies and in some months only, each payment. */
  monthlyCostPence: string
  paymentFrequency: PaymentFrequency | 'none' | 'other'
  otherUnit: OtherPeriod['unit']
  otherEvery: string
  monthsOfYear: 'all' | 'some'
  inMonths: readonly number[]
  paysFrom: string
  direction: Paying['direction']
  currency: string
  /** Whether payments are tracked, and from which day on. */
  keeps: 'yes' | 'no'
  keptFrom: string
}

// The ten months of council tax.
const usualMonths = [1, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const plain: Paying = { direction: 'out', currency: usualCurrency, other: null, months: null, from: null, keptFrom: null }

type Cost = Pick<Item, 'monthlyCostPence'> & { paymentPence: number | null }

/** Returns the initial values: those of a contract at what it costs now, or what is usual. */
export function paymentTextsOf(item: Item | undefined, { monthlyCostPence, paymentPence }: Cost): PaymentTexts {
  const { other, months, from, direction, currency, keptFrom } = item?.paying ?? plain
  const texts: PaymentTexts = {
    monthlyCostPence: '',
    paymentFrequency: other === null ? (item?.paymentFrequency ?? 'none') : 'other',
    otherUnit: other?.unit ?? 'months',
    otherEvery: other !== null && 'every' in other ? String(other.every) : '2',
    monthsOfYear: months === null ? 'all' : 'some',
    inMonths: months ?? usualMonths,
    paysFrom: from ?? '',
    direction,
    currency,
    keeps: keptFrom === null ? 'no' : 'yes',
    keptFrom: keptFrom ?? '',
  }
  if (monthlyCostPence === null) return texts
  const period = periodOf(texts)
  const amount = isByPayment(period) ? (paymentPence ?? paymentOfMonth(monthlyCostPence, period)) : monthlyCostPence
  return { ...texts, monthlyCostPence: typedPounds(amount) }
}

/** Returns how often a contract is paid, as far as that is readable. */
export function periodOf({ paymentFrequency: chosen, otherUnit: unit, otherEvery, monthsOfYear, inMonths }: PaymentTexts): PaymentPeriod {
  if (chosen === 'other') {
    const every = readPeriod(otherEvery) ?? 1
    return { frequency: null, other: unit === 'once' ? { unit } : { unit, every }, months: null }
  }
  const frequency = chosen === 'none' ? null : chosen
  return { frequency, other: null, months: frequency === 'Monthly' && monthsOfYear === 'some' ? inMonths : null }
}

/** Returns the other fields about payment of a valid form. */
export function payingOf(texts: PaymentTexts): Paying {
  const { other, months } = periodOf(texts)
  const { direction, currency, keeps, keptFrom } = texts
  return {
    direction,
    currency,
    other,
    months: months && [...months],
    from: texts.paysFrom.trim() === '' ? null : texts.paysFrom,
    keptFrom: keeps === 'yes' ? keptFrom : null,
  }
}

/** Returns the typed amount, in hundredths of its currency; undefined while it is not readable. */
export const amountOf = ({ monthlyCostPence, currency }: PaymentTexts): number | undefined =>
  readPounds(monthlyCostPence, fieldSign(currency))

/** Returns whether the amount is that of a payment, and not of a month. */
export const isByPayment = ({ other, months }: PaymentPeriod): boolean => other !== null || months !== null

/** Returns the cost of a month that follows from the typed amount, nothing of what is paid once; undefined while it is not readable. */
export function monthlyOf(texts: PaymentTexts): number | undefined {
  const amount = amountOf(texts)
  const period = periodOf(texts)
  if (amount === undefined || !isByPayment(period)) return amount
  return isOnce(period.other) ? 0 : monthOfPayment(amount, period)
}

/** Returns whether there is something to see in what is folded. */
export const hasMoreAboutPayments = ({ paysFrom, direction, currency, keeps }: PaymentTexts): boolean =>
  paysFrom !== '' || keeps === 'yes' || direction !== 'out' || currency !== usualCurrency

/** Returns how many units there are from one payment to the next; undefined where that is no valid number. */
export function readPeriod(typed: string): number | undefined {
  const every = /^\d{1,2}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return every >= 1 && every <= longestPeriod ? every : undefined
}
