import { omit } from '#platform/shared/omit.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { fieldSign, readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import type { Item, PaymentMethod } from '../contract.ts'
import { type AtEndTexts, atEndOf, atEndTextsOf } from './at-end-texts.ts'
import { costOn } from '../shared/costs.ts'
import type { Term } from './contract-state.ts'
import { isOnce, monthOfPayment, paymentOfMonth } from '../shared/periods.ts'
import { amountOf, isByPayment, monthlyOf, payingOf, periodOf, type PaymentTexts, paymentTextsOf } from './payment-texts.ts'

/** The fields of a contract that a person enters. */
export type ItemFields = Omit<
  Item,
  'id' | 'categoryId' | 'subcategoryId' | 'createdAt' | 'version' | 'handledUntil' | 'closed' | 'price' | 'payments' | 'lookedAfterBy'
> & {
  price: Omit<Item['price'], 'setAt' | 'later' | 'hasChanged'>
  lookedAfterBy: string | null
}

/** A contract as it is on a day. */
export type AsOf = { item: Item; today: string }

/** How often a payment is made from which the cost of a month is worked out. */
export const workedOutFrequencies = ['Weekly', 'Bi-weekly', 'Quarterly', 'Yearly'] as const
type WorkedOutFrequency = (typeof workedOutFrequencies)[number]

/** The values of the form of a contract, as typed and chosen. */
export type ItemTexts = {
  providerName: string
  contractStartDate: string
  contractEndDate: string
  paymentMethod: PaymentMethod | 'none'
  paymentBank: string
  notes: string
  /** From when another cost holds. */
  costFrom: string
  /** One payment, from which the cost of a month was worked out. */
  payment: string
  /** What was typed under 'Calculate from one payment', and how often that is paid. */
  workOut: string
  workOutFrequency: WorkedOutFrequency
  /** Whether the price that is planned stays so. */
  nextPrice: 'kept' | 'removed'
  /** The id of a person, or 'none'. */
  lookedAfterBy: string
} & PaymentTexts &
  AtEndTexts

/** Returns the initial values of the form: empty, or those of a contract. */
export function textsOf(asOf?: AsOf): ItemTexts {
  const item = asOf?.item
  const now = asOf === undefined ? noCost : costOn(asOf.item, asOf.today)
  return {
    providerName: item?.providerName ?? '',
    contractStartDate: item?.contractStartDate ?? '',
    contractEndDate: item?.contractEndDate ?? '',
    paymentMethod: item?.paymentMethod ?? 'none',
    paymentBank: item?.paymentBank ?? '',
    notes: item?.notes ?? '',
    costFrom: asOf === undefined ? '' : usualCostFrom(asOf),
    payment: now.paymentPence === null ? '' : typedPounds(now.paymentPence),
    workOut: '',
    workOutFrequency: 'Weekly',
    nextPrice: 'kept',
    lookedAfterBy: item?.lookedAfterBy?.id ?? 'none',
    ...paymentTextsOf(item, now),
    ...atEndTextsOf(item?.atEnd),
  }
}

const noCost = { monthlyCostPence: null, paymentPence: null }
const oneDay = 24 * 60 * 60 * 1000

// What was entered less than a day ago is corrected.
function usualCostFrom({ item: { price }, today }: AsOf): string {
  const { from, setAt } = price
  return from !== null && setAt !== null && Date.now() - Date.parse(setAt) < oneDay ? from : today
}

/** Returns the fields of a valid form about a new contract, or about one as it is; those left empty are unknown. */
export function fieldsOf(typed: ItemTexts, asOf?: AsOf): ItemFields {
  const texts = withWorkedOut(typed)
  const { paymentMethod } = texts
  return {
    providerName: given(texts.providerName),
    ...costsOf(texts, asOf),
    contractStartDate: given(texts.contractStartDate),
    contractEndDate: given(texts.contractEndDate),
    paymentMethod: paymentMethod === 'none' ? null : paymentMethod,
    paymentFrequency: periodOf(texts).frequency,
    paying: payingOf(texts),
    paymentBank: given(texts.paymentBank),
    notes: given(texts.notes),
    lookedAfterBy: texts.lookedAfterBy === 'none' ? null : texts.lookedAfterBy,
    atEnd: atEndOf(texts),
  }
}

/** Returns the cost of a month that follows from a payment typed under 'Calculate from one payment', in whole pence; undefined while none is readable. */
export function workedOutOf({ workOut, workOutFrequency: frequency, currency }: ItemTexts): { month: number; payment: number } | undefined {
  const payment = readPounds(workOut, fieldSign(currency))
  return payment === undefined ? undefined : { month: monthOfPayment(payment, { frequency, other: null, months: null }), payment }
}

/** Returns the form with that cost as the cost of a month, so that nobody has to apply it before saving. */
export function withWorkedOut(texts: ItemTexts): ItemTexts {
  const found = workedOutOf(texts)
  if (found === undefined || isByPayment(periodOf(texts))) return texts
  return {
    ...texts,
    monthlyCostPence: typedPounds(found.month),
    payment: typedPounds(found.payment),
    paymentFrequency: texts.paymentFrequency === 'none' ? texts.workOutFrequency : texts.paymentFrequency,
    workOut: '',
  }
}

type Costs = Pick<ItemFields, 'monthlyCostPence' | 'price'>

// The cost as it is stays where another one is planned.
function costsOf(texts: ItemTexts, asOf: AsOf | undefined): Costs {
  const cost = monthOf(texts, asOf) ?? null
  const paymentPence = paymentOf(texts, cost)
  // Of what is paid once the amount is no price that rises: another one takes its place.
  if (asOf === undefined || (cost !== null && isOnce(periodOf(texts).other)))
    return { monthlyCostPence: cost, price: { from: null, paymentPence, next: null } }
  const { item, today } = asOf
  const now = costOn(item, today)
  const next = keepsNext(texts, asOf) ? now.next : null
  if (cost === null) return { monthlyCostPence: null, price: { from: null, paymentPence: null, next } }
  const { costFrom: from } = texts
  if (!asksFrom(texts, asOf)) return { monthlyCostPence: cost, price: { from: now.from, paymentPence, next } }
  if (from <= today) return { monthlyCostPence: cost, price: { from, paymentPence, next } }
  const { monthlyCostPence } = now
  return {
    monthlyCostPence,
    price: { from: now.from, paymentPence: now.paymentPence, next: { from, monthlyCostPence: cost, paymentPence } },
  }
}

// A payment that followed from the cost of a month, and is as it was, leaves that as it is.
function monthOf(texts: ItemTexts, asOf: AsOf | undefined): number | undefined {
  const period = periodOf(texts)
  const now = asOf && costOn(asOf.item, asOf.today)
  const isAsItWas = isByPayment(period) && now?.monthlyCostPence != null && paymentOfMonth(now.monthlyCostPence, period) === amountOf(texts)
  return isAsItWas && !isOnce(period.other) ? (now.monthlyCostPence ?? undefined) : monthlyOf(texts)
}

/** Returns whether the form asks from when its cost holds: it differs from that of the contract. */
export function asksFrom(typed: ItemTexts, { item, today }: AsOf): boolean {
  const texts = withWorkedOut(typed)
  const [month, now] = [monthOf(texts, { item, today }), costOn(item, today).monthlyCostPence]
  if (month === undefined || now === null || isOnce(periodOf(texts).other)) return false
  return month !== now || isOtherCurrency(texts, item)
}

/** Returns whether the form changes the currency, which begins the prices anew. */
export const isOtherCurrency = ({ currency }: ItemTexts, item: Item): boolean => currency !== item.paying.currency

// The price that is planned stays, but not in another currency.
const keepsNext = (texts: ItemTexts, { item }: AsOf): boolean => texts.nextPrice === 'kept' && !isOtherCurrency(texts, item)

// The amount of one payment where that was typed, or a payment from which the cost of a month was worked out, unless that, or how often it
// is paid, is another by now.
function paymentOf(texts: ItemTexts, cost: number | null): number | null {
  const period = periodOf(texts)
  if (isByPayment(period)) return amountOf(texts) ?? null
  const pence = readPounds(texts.payment)
  if (pence === undefined || cost === null || period.frequency === null || period.frequency === 'Monthly') return null
  return monthOfPayment(pence, period) === cost ? pence : null
}

/** Returns the term of the contract as far as it is typed; undefined while there is no end, or one before the start. */
export function termOf(texts: ItemTexts): Term | undefined {
  const { contractStartDate: start, contractEndDate: end } = texts
  if (!isLocalDate(end) || (isLocalDate(start) && end < start)) return undefined
  return {
    contractStartDate: isLocalDate(start) ? start : null,
    contractEndDate: end,
    atEnd: atEndOf(texts),
    handledUntil: null,
    closed: null,
  }
}

/** Returns whether nothing at all was filled in. */
export function isBlank(texts: ItemTexts): boolean {
  const fields = omit(fieldsOf(texts), 'atEnd', 'paying', 'price', 'lookedAfterBy')
  return texts.monthlyCostPence.trim() === '' && Object.values(fields).every((value) => value === null)
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
